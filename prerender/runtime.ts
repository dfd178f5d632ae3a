import type { SessionState } from '../src/authProvider/session/session.ts';

// Replaces src/runtime.ts while a page is prerendered: no user is signed in, and no call is made.

const VISITOR: SessionState = { kind: 'signed-out', loggedOut: false };

export const session = {};
export const identity = {};
export const consoleConfig = () => Promise.reject(new Error('A prerendered page reads no configuration.'));
export const prepareIdentity = (): void => undefined;
export const useSession = (): SessionState => VISITOR;
