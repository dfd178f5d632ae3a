import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { createContext, useContext, useState } from 'react';
import { isUnassigned } from '../../resources/userRules.ts';
import { users } from '../../resources/users.ts';
import { removeFromPart, replaceCached, rereadCached } from '../../views/actions/cachedRecords.ts';
import type { ActingDataProvider } from '../../views/actions/useRecordChange.tsx';
import { type Refusal, refusalIn } from '../../views/form/refusal.ts';
import { isFinal } from '../../views/isFinal.ts';
import type { ShownUser } from './shownUser.ts';
import { type ChangeName, USER_CALLS } from './userCalls.ts';

/** The one change of a user that is on its way, for all sections of the page. */
export interface Running {
  readonly change: ChangeName | undefined;
  /** Does nothing while another change is on its way. */
  run(change: ChangeName, work: () => Promise<void>): void;
}

export const RunningContext = createContext<Running>({ change: undefined, run() {} });

export interface SendingChange {
  readonly busy: boolean;
  /** Another change is on its way. */
  readonly blocked: boolean;
  /** Why the last attempt failed. */
  readonly fault: Refusal | undefined;
  /** Sends it, and has all that was read of the user follow; `onDone` gets the API's answer. */
  send(data: Readonly<Record<string, unknown>>, onDone: (answer: RaRecord) => void): void;
  forget(): void;
}

/**
 * Sends one kind of change of a user. A refusal for good means that the user is not as they were shown: they are read again.
 * Spec §4, success refreshes the user.
 */
export function useUserChange(user: ShownUser, name: ChangeName): SendingChange {
  const { change, run } = useContext(RunningContext);
  const [fault, setFault] = useState<Refusal>();
  const dataProvider = useDataProvider<ActingDataProvider>();
  const follow = useFollowing(user);

  async function attempt(data: Readonly<Record<string, unknown>>, onDone: (answer: RaRecord) => void) {
    setFault(undefined);
    try {
      const call = { ...USER_CALLS[name], id: user.id, data, previousData: user };
      const { data: answer } = await dataProvider.act(users.name, call);
      follow.changed(answer);
      onDone(answer);
    } catch (error) {
      const refusal = refusalIn(error);
      setFault(refusal);
      if (isFinal(refusal.status) || refusal.status === 412) follow.reread();
    }
  }

  return {
    busy: change === name,
    blocked: change !== undefined && change !== name,
    fault,
    send: (data, onDone) => run(name, () => attempt(data, onDone)),
    forget: () => setFault(undefined),
  };
}

/** Has lists and pages follow what has become of a user. */
function useFollowing(user: ShownUser) {
  const client = useQueryClient();
  const reread = () => void rereadCached(client, users, user.id);
  return {
    reread,
    changed(answer: RaRecord) {
      // An API may answer less than the whole user: until they are read again, the rest is as it was.
      const now = { ...user, ...answer };
      replaceCached(client, users, now);
      if (!isUnassigned(now)) removeFromPart(client, users, user.id, 'unassigned');
      reread();
    },
  };
}
