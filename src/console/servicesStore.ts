import type { QueryClient } from '@tanstack/react-query';
import type { Session, SessionState } from '../authProvider/session/session.ts';
import { createObservable } from '../observable.ts';

/** Keeps what `create` creates until the user signs out or another one signs in. Spec §4, Sign-out. */
export function createServicesStore<Services extends { readonly queryClient: QueryClient }>(
  session: Pick<Session, 'getState' | 'subscribe'>,
  create: () => Promise<Services>,
  arrivingUser: () => Promise<string | undefined>,
) {
  const { get, set, subscribe } = createObservable<Services | undefined>(undefined);
  let opening: Promise<Services> | undefined;
  let owner = usernameIn(session.getState());
  /** The user who was signing in when the services were created. Another tab may sign in a different user. */
  let createdFor: string | undefined;

  const drop = () => {
    const client = get()?.queryClient;
    opening = undefined;
    createdFor = undefined;
    set(undefined);
    void client?.cancelQueries();
    client?.clear();
  };
  /** Returns this session's services, created at the first call. Rejects if that fails. */
  const open = () => {
    if (opening) return opening;
    const mine: Promise<Services> = currentUser().then((username) => {
      // By now the services may be another user's.
      if (opening === mine) createdFor = username;
      return create();
    });
    opening = mine;
    mine.then(
      (services) => opening === mine && set(services),
      () => opening === mine && drop(),
    );
    return mine;
  };
  const currentUser = async () => usernameIn(session.getState()) ?? arrivingUser().catch(() => undefined);
  session.subscribe(() => {
    const state = session.getState();
    const username = usernameIn(state);
    const isExpected = username === undefined || createdFor === undefined || createdFor === username;
    const arrives = owner === undefined && isExpected && (state.kind === 'arriving' || username !== undefined);
    const stays = username !== undefined && username === owner;
    if (!arrives && !stays) drop();
    owner = username;
  });
  return { get, subscribe, open, drop };
}

function usernameIn(state: SessionState): string | undefined {
  return state.kind === 'signed-in' ? state.user.username : undefined;
}
