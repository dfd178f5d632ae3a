import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { defineOperation } from '../../operation.ts';
import { attributeListOf } from '../../userAttributes.ts';

/** The signed-in user's own name and attributes. */
export const getUser = defineOperation(z.object({ AccessToken: z.string() }), async (context, { AccessToken }) => {
  const user = await authenticateAccessToken(context, AccessToken);
  return { Username: user.username, UserAttributes: attributeListOf(user) };
});
