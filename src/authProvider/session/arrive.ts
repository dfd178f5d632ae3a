import { LIMITS } from '../../config/limits.ts';
import type { SessionUser } from '../identityProvider.ts';
import type { KeptSession } from './keptSession.ts';
import { pause, withRetries } from './pause.ts';
import type { Asked } from './sessionFinding.ts';

/**
 * After the provider has signed in: the wait, then who it is, with their groups. Rejects with the last failure when the user
 * cannot be learnt in three attempts, or once aborted. Spec §4, Sign-in.
 */
export async function arrive(identity: Asked, kept: KeptSession, signal: AbortSignal): Promise<SessionUser> {
  await pause(LIMITS.postLoginWait, signal);
  const user = await withRetries(() => identity.getCurrentUser(), LIMITS.postLoginRetryWaits, signal);
  return kept.withGroups({ ...user, groups: await askGroups(identity) });
}

/** Nobody is kept out because their groups could not be read. */
async function askGroups(identity: Asked): Promise<readonly string[]> {
  try {
    return (await identity.fetchAuthSession())?.user.groups ?? [];
  } catch {
    return [];
  }
}
