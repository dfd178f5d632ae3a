import { z } from 'zod';
import { username } from '../../username.ts';

/** What every Admin operation on one user takes. */
export const userInput = z.object({ UserPoolId: z.string(), Username: username });

/** What the Admin operations on one user's membership take. */
export const membershipInput = userInput.extend({ GroupName: z.string().min(1).max(128) });
