import type { RaRecord } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import { Setting } from '../../look/Setting.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { users } from '../../resources/users.ts';
import { mayDo } from '../../schema/permissions.ts';
import { useOnce } from '../../views/useOnce.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import type { SectionProps } from './SectionProps.ts';
import { StatusSection } from './StatusSection.tsx';
import { SETTINGS, type SettingName, settingsOf } from './settings.ts';
import type { ShownUser } from './shownUser.ts';
import { TenantSection } from './TenantSection.tsx';
import { usePrincipal } from './usePrincipal.tsx';
import type { ChangeName } from './userCalls.ts';
import { type Running, RunningContext } from './useUserChange.tsx';

/** What can be changed about a user, for who manages users at all. Spec §2, User Details. */
export function ManagedUser({ record, loading }: { record: RaRecord; loading: boolean }) {
  const principal = usePrincipal();
  const user = record as unknown as ShownUser;
  if (!principal || !mayDo(principal.role, 'edit', users)) return null;
  return loading ? <SectionsSkeleton user={user} /> : <Sections principal={principal} user={user} />;
}

function Sections(props: SectionProps) {
  const running = useRunning();
  const [invitation, setInvitation] = useState<'sent' | 'failed'>();
  // Whatever becomes of the user, nothing moves while the page is open.
  const [order] = useState(() => settingsOf(props.user));
  const sections: Readonly<Record<SettingName, ReactNode>> = {
    status: <StatusSection {...props} />,
    role: <RoleSection {...props} />,
    tenant: <TenantSection {...props} onInvitation={setInvitation} />,
    invitation: <InvitationSection {...props} invitation={invitation} onInvitation={setInvitation} />,
  };
  return (
    <RunningContext value={running}>
      {order.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </RunningContext>
  );
}

/** The sections as they will stand, without what depends on the user. */
function SectionsSkeleton({ user }: { user: ShownUser }) {
  return (
    <div className="settings-blank" aria-hidden="true" inert>
      {settingsOf(user).map((name) => (
        <Setting key={name} {...SETTINGS[name]}>
          <Skeleton lines={2} />
        </Setting>
      ))}
    </div>
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
