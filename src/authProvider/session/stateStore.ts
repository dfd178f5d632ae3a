import { createObservable, type Observable } from '../../observable.ts';
import type { SessionState } from './session.ts';
import { nextState, type SessionEvent } from './sessionState.ts';

/** The one state of a session, and who wants to know of it. */
export interface StateStore extends Pick<Observable<SessionState>, 'get' | 'subscribe'> {
  dispatch(event: SessionEvent): void;
  /** Resolves once the state is none of these kinds. */
  settled(...passing: SessionState['kind'][]): Promise<void>;
}

export function createStateStore(first: SessionState): StateStore {
  const { get, set, subscribe } = createObservable(first);
  return {
    get,
    subscribe,
    dispatch: (event) => set(nextState(get(), event)),
    settled: (...passing) =>
      new Promise((resolve) => {
        const look = () => {
          if (passing.includes(get().kind)) return;
          stop();
          resolve();
        };
        const stop = subscribe(look);
        look();
      }),
  };
}
