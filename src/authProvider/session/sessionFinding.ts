import { IdentityFault, type IdentityProvider, type SessionUser } from '../identityProvider.ts';

/** The operations that a look at a session needs. */
export type Asked = Pick<IdentityProvider, 'fetchAuthSession' | 'getCurrentUser'>;

/** What a look at a session found. */
export type SessionFinding =
  /** It stands; `user` is what is known now. */
  | { readonly kind: 'stands'; readonly user: SessionUser }
  /** The tokens in this browser are another person's by now. */
  | { readonly kind: 'another' }
  | { readonly kind: 'expired' }
  /** There are no tokens: the session has expired, or another tab is about to replace them. */
  | { readonly kind: 'vanished' }
  /** Nobody could be asked, which says nothing about the session. */
  | { readonly kind: 'unknown' };

/** Looks at the tokens, which costs no call while they are valid. They bring the groups. Spec §4, Group cache. */
export async function lookAtTokens(
  identity: Asked,
  user: SessionUser,
  options?: { readonly forceRefresh: boolean },
): Promise<SessionFinding> {
  try {
    const session = await identity.fetchAuthSession(options);
    if (!session) return { kind: options?.forceRefresh ? 'expired' : 'vanished' };
    if (session.user.username !== user.username) return { kind: 'another' };
    return { kind: 'stands', user: { ...user, groups: session.user.groups } };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Looks at the tokens, then asks the provider, which knows whether the session was ended elsewhere. */
export async function askProvider(identity: Asked, user: SessionUser): Promise<SessionFinding> {
  const found = await lookAtTokens(identity, user);
  if (found.kind !== 'stands') return found;
  try {
    const { username, attributes } = await identity.getCurrentUser();
    return username === user.username ? { kind: 'stands', user: { ...found.user, attributes } } : found;
  } catch (failure) {
    // A refusal may have another cause; whether the session has ended, a refresh tells.
    return isRefusal(failure) ? lookAtTokens(identity, user, { forceRefresh: true }) : found;
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof IdentityFault && failure.code !== 'NetworkError';
}
