import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { translate } from '../../messages/users.ts';
import { users } from '../../resources/users.ts';
import { replaceCached, rereadLists } from '../../views/actions/cachedRecords.ts';
import type { ActingDataProvider } from '../../views/actions/useRecordChange.tsx';
import { type Refusal, refusalIn } from '../../views/form/refusal.ts';
import { useIsHere } from '../../views/useIsHere.tsx';
import { useOnce } from '../../views/useOnce.tsx';
import { USER_CALLS } from '../details/userCalls.ts';
import { NEW_ACCOUNT, type NewcomerDraft, newcomerOf } from './newcomer.ts';

/** Somebody who was created, and whom no mail has reached. */
export interface Unsent {
  readonly user: RaRecord;
  readonly fault: Refusal;
}

export interface Invitation {
  readonly busy: boolean;
  /** Why nobody was created. */
  readonly refusal: Refusal | undefined;
  readonly unsent: Unsent | undefined;
  create(draft: NewcomerDraft): void;
  /** Sends the mail once more to who was created. */
  resend(): void;
}

interface InvitationOptions {
  readonly onCreated: (user: RaRecord) => void;
  /** All that was asked for is done. */
  readonly onDone: () => void;
}

/** Creates somebody, and then sends them their invitation where that is wanted. Nobody is created twice. Spec §7, §8. */
export function useInvitation({ onCreated, onDone }: InvitationOptions): Invitation {
  const [refusal, setRefusal] = useState<Refusal>();
  const [unsent, setUnsent] = useState<Unsent>();
  const { busy, once } = useOnce();
  const calls = useInvitationCalls();
  const notify = useNotify();
  const isHere = useIsHere();

  function done(message: string) {
    notify(message, { type: 'success' });
    if (isHere()) onDone();
  }

  async function send(user: RaRecord, message: string) {
    try {
      await calls.invite(user);
      done(message);
    } catch (error) {
      setUnsent({ user, fault: refusalIn(error) });
      if (!isHere()) notify(createdText(user), { type: 'success' });
    }
  }

  async function attempt(draft: NewcomerDraft) {
    setRefusal(undefined);
    try {
      const user = await calls.create(draft);
      if (!user) return;
      onCreated(user);
      if (draft.send) await send(user, translate('users.invite.createdAndSent', { email: user.email }));
      else done(createdText(user));
    } catch (error) {
      setRefusal(refusalIn(error));
    }
  }

  return {
    ...{ busy, refusal, unsent },
    create: (draft) => once(() => attempt(draft)),
    resend: () => unsent && once(() => send(unsent.user, translate('users.invitation.sent'))),
  };
}

/** Spec §8. */
export function createdText({ email }: RaRecord): string {
  return translate('users.invite.created', { email });
}

function useInvitationCalls() {
  const dataProvider = useDataProvider<ActingDataProvider>();
  const client = useQueryClient();
  const readLists = () => void rereadLists(client, users);
  return {
    /** Undefined where the reader was sent away for it. */
    async create(draft: NewcomerDraft): Promise<RaRecord | undefined> {
      const sent = newcomerOf(draft);
      // Also after a failure: the attempt whose answer was lost may have been done.
      const { data } = await dataProvider.create(users.name, { data: sent }).finally(readLists);
      return data.id === undefined ? undefined : { ...NEW_ACCOUNT, ...sent, ...data };
    },
    async invite(user: RaRecord): Promise<void> {
      const data = { login_url: location.origin };
      const call = { ...USER_CALLS.invite, id: String(user.id), data, previousData: user };
      const answer = await dataProvider.act(users.name, call);
      replaceCached(client, users, { ...user, ...answer.data });
    },
  };
}
