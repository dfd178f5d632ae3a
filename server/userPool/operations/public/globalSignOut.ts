import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { defineOperation } from '../../operation.ts';
import { endAllSessions } from '../../session.ts';

/** Signs the user out of every device. */
export const globalSignOut = defineOperation(
  z.object({ AccessToken: z.string() }),
  async (context, { AccessToken }) => {
    const user = await authenticateAccessToken(context, AccessToken);
    await endAllSessions(context, user.sub);
    return {};
  },
);
