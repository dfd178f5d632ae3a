import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import type { IdentityProvider } from '../../authProvider/identityProvider.ts';
import type { Session, SessionState } from '../../authProvider/session/session.ts';
import { createObservable } from '../../observable.ts';

// Replaces runtime.ts: tests set the state of the session and the responses of the user pool.

const VISITOR: SessionState = { kind: 'signed-out', loggedOut: false };
const state = createObservable<SessionState>(VISITOR);

export const session = {
  getState: state.get,
  subscribe: state.subscribe,
  signIn: vi.fn<Session['signIn']>(),
  confirmSignIn: vi.fn<Session['confirmSignIn']>(),
  signOut: vi.fn<Session['signOut']>(),
  retry: vi.fn<Session['retry']>(),
  checkConfiguration: vi.fn<Session['checkConfiguration']>(),
};

export const identity = {
  signUp: vi.fn<IdentityProvider['signUp']>(),
  confirmSignUp: vi.fn<IdentityProvider['confirmSignUp']>(),
  resendSignUpCode: vi.fn<IdentityProvider['resendSignUpCode']>(),
  resetPassword: vi.fn<IdentityProvider['resetPassword']>(),
  confirmResetPassword: vi.fn<IdentityProvider['confirmResetPassword']>(),
};

export const prepareIdentity = vi.fn();

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Sets the state of the session while a page is open. */
export function sessionIs(next: SessionState): void {
  act(() => state.set(next));
}

/** Resets the session to a visitor, and the user pool. */
export function freshRuntime(): void {
  state.set(VISITOR);
  prepareIdentity.mockReset();
  for (const operation of [...Object.values(session), ...Object.values(identity)]) {
    if (vi.isMockFunction(operation)) operation.mockReset();
  }
  session.signOut.mockResolvedValue();
}
