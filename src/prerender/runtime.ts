import type { SessionState } from '../authProvider/session/session.ts';

// Replaces src/runtime.ts while pages are prerendered: nobody is signed in, and no call is made.

const VISITOR: SessionState = { kind: 'signed-out', loggedOut: false };

export const session = {};
export const identity = {};
export const consoleConfig = () => Promise.reject(new Error('A page that is prerendered reads no configuration.'));
export const prepareIdentity = (): void => undefined;
export const useSession = (): SessionState => VISITOR;
