import { z } from 'zod';
import type { SealedKind } from '../sealing.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);

/** What the server must remember between InitiateAuth and PASSWORD_VERIFIER. The salt ties it to one password. */
const content = z.object({ sub: z.string(), username: z.string(), salt: hex, A: hex, b: hex, B: hex });

export type SecretBlock = z.output<typeof content>;

export const secretBlock: SealedKind<SecretBlock> = { purpose: 'srp', lifetimeSeconds: 3 * 60, content };
