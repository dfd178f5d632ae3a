import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Actor } from '../../resources/userRules.ts';
import { users } from '../../resources/users.ts';
import { mayDo } from '../../schema/permissions.ts';
import { useOnce } from '../../views/useOnce.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import type { ShownUser } from './shownUser.ts';
import { TenantSection } from './TenantSection.tsx';
import { useActor } from './useActor.tsx';
import type { ChangeName } from './userCalls.ts';
import { type Running, RunningContext } from './useUserChange.tsx';

/** A user as a section of the page needs them. */
export interface SectionProps {
  readonly actor: Actor;
  readonly user: ShownUser;
}

/** What can be changed about a user, for who manages users at all. Spec §2, User Details. */
export function ManagedUser({ record }: { record: RaRecord }) {
  const actor = useActor();
  if (!actor || !mayDo(actor.role, 'edit', users)) return null;
  return <Sections actor={actor} user={record as unknown as ShownUser} />;
}

function Sections(props: SectionProps) {
  const running = useRunning();
  const [invitation, setInvitation] = useState<'sent' | 'failed'>();
  return (
    <RunningContext value={running}>
      <StatusSection {...props} />
      <RoleSection {...props} />
      <TenantSection {...props} onInvitation={setInvitation} />
      <InvitationSection {...props} invitation={invitation} onInvitation={setInvitation} />
    </RunningContext>
  );
}

/** One change at a time: they are about the same user. */
function useRunning(): Running {
  const { busy, once } = useOnce();
  const [change, setChange] = useState<ChangeName>();
  return {
    change: busy ? change : undefined,
    run: (name, work) =>
      once(() => {
        setChange(name);
        return work();
      }),
  };
}
