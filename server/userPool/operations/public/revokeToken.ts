import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { endSession } from '../../session.ts';

const input = z.object({ Token: z.string().min(1), ClientId: z.string() });

/** Ends the session of one refresh token. */
export const revokeToken = defineOperation(input, async (context, { Token }) => {
  await endSession(context, Token);
  return {};
});
