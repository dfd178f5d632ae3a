import type { SessionState } from '../authProvider/session/session.ts';

// Stands in for src/runtime.tsx where pages are prerendered: nobody is signed in, and nothing is asked.

const VISITOR: SessionState = { kind: 'signed-out', loggedOut: false };

export const session = {};
export const identity = {};
export const consoleConfig = () => Promise.reject(new Error('A page that is prerendered reads no configuration.'));
export const prepareIdentity = (): void => undefined;
export const useSession = (): SessionState => VISITOR;
