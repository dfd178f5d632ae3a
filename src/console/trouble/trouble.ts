import type { AuthProvider } from 'ra-core';
import { createObservable, type Observable } from '../../observable.ts';

/** What keeps the console from its data: the API refuses the session, or nobody answers. Spec §8. */
export type TroubleKind = 'session' | 'network';

/** The trouble the console is in; undefined while there is none. */
export interface Trouble extends Pick<Observable<TroubleKind | undefined>, 'get' | 'subscribe'> {
  report(kind: TroubleKind): void;
  /** True once somebody was sent away: what is known about this person may be out of date. */
  sentAway(): boolean;
  /** The same provider: whom its `checkError` sends away is remembered. It alone decides which 403 does. Spec §8. */
  judged(authProvider: AuthProvider): AuthProvider;
  /** The same `fetch`: a good answer to what was asked since the last report ends the trouble. */
  watched(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
}

/** No trouble yet. */
export function createTrouble(): Trouble {
  const { get, set, subscribe } = createObservable<TroubleKind | undefined>(undefined);
  let sentAway = false;
  let reports = 0;
  return {
    get,
    subscribe,
    report(kind) {
      reports += 1;
      set(kind);
    },
    sentAway: () => sentAway,
    judged: (authProvider) => ({
      ...authProvider,
      async checkError(error) {
        try {
          await authProvider.checkError(error);
        } catch (destination) {
          sentAway = true;
          throw destination;
        }
      },
    }),
    watched: (fetch) => async (input, init) => {
      const before = reports;
      const response = await fetch(input, init);
      if (response.ok && before === reports) set(undefined);
      return response;
    },
  };
}
