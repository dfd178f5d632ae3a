import type { Session, SessionState } from '../authProvider/session/session.ts';
import { createObservable, type Observable } from '../observable.ts';
import type { ConsoleServices } from './consoleServices.tsx';
import { forgetQueries } from './forgetQueries.ts';

/** Keeps the services of who is signed in, from the moment they arrive until they leave. */
export interface ServicesKeeper extends Pick<Observable<ConsoleServices | undefined>, 'get' | 'subscribe'> {
  /** The services of this session, made at the first call. Rejects when there is no configuration to make them of. */
  open(): Promise<ConsoleServices>;
  /** Forgets them and everything they have read: the next `open` begins anew. */
  drop(): void;
}

/**
 * Keeps what `make` makes, and drops it at once when its person is no longer signed in, or another person is: nobody sees
 * what was read for somebody else. Spec §4, Sign-out.
 */
export function createServicesKeeper(
  session: Session,
  make: () => Promise<ConsoleServices>,
  whoArrives: () => Promise<string | undefined>,
): ServicesKeeper {
  const { get, set, subscribe } = createObservable<ConsoleServices | undefined>(undefined);
  let making: Promise<ConsoleServices> | undefined;
  let owner = personIn(session.getState());
  /** Who was arriving when the services were made: another tab may let somebody else in meanwhile. */
  let madeFor: string | undefined;

  const drop = () => {
    const client = get()?.queryClient;
    making = undefined;
    madeFor = undefined;
    set(undefined);
    if (client) forgetQueries(client);
  };
  const whoIsIn = async () => personIn(session.getState()) ?? whoArrives().catch(() => undefined);
  const open = () => {
    if (making) return making;
    const mine: Promise<ConsoleServices> = whoIsIn().then((person) => {
      // Late, it would be said of another person's services.
      if (making === mine) madeFor = person;
      return make();
    });
    making = mine;
    mine.then(
      (services) => making === mine && set(services),
      () => making === mine && drop(),
    );
    return mine;
  };
  session.subscribe(() => {
    const state = session.getState();
    const person = personIn(state);
    const isExpected = person === undefined || madeFor === undefined || madeFor === person;
    const arrives = owner === undefined && isExpected && (state.kind === 'arriving' || person !== undefined);
    const stays = person !== undefined && person === owner;
    if (!arrives && !stays) drop();
    owner = person;
  });
  return { get, subscribe, open, drop };
}

function personIn(state: SessionState): string | undefined {
  return state.kind === 'signed-in' ? state.user.username : undefined;
}
