import type { SessionState } from './session.ts';
import { nextState, type SessionEvent } from './sessionState.ts';

/** The one state of a session, and who wants to know of it. */
export interface StateStore {
  get(): SessionState;
  dispatch(event: SessionEvent): void;
  /** Calls `listener` after every change. Answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the state is none of these kinds. */
  settled(...passing: SessionState['kind'][]): Promise<void>;
}

export function createStateStore(first: SessionState): StateStore {
  let state = first;
  const listeners = new Set<() => void>();

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => state,
    dispatch(event) {
      const next = nextState(state, event);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    settled: (...passing) =>
      new Promise((resolve) => {
        const look = () => {
          if (passing.includes(state.kind)) return;
          stop();
          resolve();
        };
        const stop = subscribe(look);
        look();
      }),
  };
}
