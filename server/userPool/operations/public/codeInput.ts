import { z } from 'zod';
import { username } from '../../username.ts';

/** What the operations take that send a code to a user. */
export const recipientInput = z.object({ ClientId: z.string(), Username: username });

/** What the operations take that a code allows. */
export const codeInput = recipientInput.extend({ ConfirmationCode: z.string().max(2048).regex(/^\S+$/) });
