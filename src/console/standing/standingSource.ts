import type { Standing } from '../../authProvider/standing.ts';
import { createObservable, type Observable } from '../../observable.ts';

/** What is known of a standing. */
export interface StandingState {
  /** Undefined until it is known, and when nobody is signed in. */
  readonly standing: Standing | undefined;
  /** Why the last question was not answered. */
  readonly error: Error | undefined;
  readonly asking: boolean;
}

/** Where the parts of the console learn the standing of who is signed in, and follow it. */
export interface StandingSource extends Pick<Observable<StandingState>, 'get' | 'subscribe'> {
  /** Asks anew, once for all who ask at the same time; a failure leaves what was known. Never rejects. */
  ask(): Promise<void>;
}

/** Before anything was asked. */
export const NOT_ASKED: StandingState = { standing: undefined, error: undefined, asking: false };

/**
 * A source that asks with `read`, which rejects as the API's calls do. `onChange` runs before anybody is told that somebody
 * who was something is something else: what was read for the former standing must go.
 */
export function createStandingSource(read: () => Promise<Standing | null>, onChange = () => {}): StandingSource {
  const { get, set, subscribe } = createObservable(NOT_ASKED);
  let underWay: Promise<void> | undefined;

  const answered = (answer: Standing | null) => {
    const { standing } = get();
    // The same answer is the same object, so that nothing that follows it does anything.
    const same = JSON.stringify(answer) === JSON.stringify(standing);
    if (standing && !same) onChange();
    set({ standing: same ? standing : (answer ?? undefined), error: undefined, asking: false });
  };
  const failed = (error: Error) => set({ standing: get().standing, error, asking: false });
  const ask = () => {
    if (underWay) return underWay;
    set({ ...get(), asking: true });
    underWay = read()
      .then(answered, failed)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  return { get, subscribe, ask };
}
