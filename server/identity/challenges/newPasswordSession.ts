import { z } from 'zod';
import type { SealedKind } from '../sealing.ts';

/** Proof of a temporary password. The salt ties it to that password, so that setting any other one ends it. */
const content = z.object({ sub: z.string(), salt: z.string() });

/** Cognito allows 3 to 15 minutes; a person reads and types here, so it is 15. */
export const newPasswordSession: SealedKind<z.output<typeof content>> = {
  purpose: 'new-password',
  lifetimeSeconds: 15 * 60,
  content,
};
