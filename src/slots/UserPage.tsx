import { Skeleton, styled, Typography } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Setting } from '../components/Setting.tsx';
import type { FieldValueProps } from '../fields/createField.tsx';
import { translate } from '../messages/users.ts';
import { InvitationSection } from '../pages/users/Invitation.tsx';
import { RoleSection, StatusSection } from '../pages/users/RoleAndStatus.tsx';
import { TenantSection } from '../pages/users/TenantAssignment.tsx';
import { type SectionProps, useAllTenants, usePrincipal } from '../pages/users/userActions.ts';
import { accountStatus, initialOf, nameOfUser, tenantName, type UserRecord } from '../pages/users/userText.ts';
import { isUnassigned } from '../resources/userRules.ts';
import { type User, users } from '../resources/users.ts';
import { mayDo } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';

import { type ShowSlots, ShowView } from '../views/show/ShowView.tsx';

/** A user: the account, and the changes of tenant, role and status, each with its own call. Spec §2, §5, §6. */
export function UserPage({ resource }: { resource: Resource }) {
  return <ShowView resource={resource} {...SLOTS} />;
}

const SLOTS: ShowSlots = {
  headingOf: nameOfUser,
  Title: UserTitle,
  looks: { status: AccountStatus, tenant_id: UserTenant },
  Below: UserSections,
  // Tenant admins do not receive the groups of unassigned users.
  withheld: ['groups'],
  inView: true,
};

/** The heading with an avatar, and the email below unless it is the heading. */
function UserTitle({ heading, record }: { heading: string; record: RaRecord | undefined }) {
  const email = record?.['email'];
  return (
    <Person>
      <Avatar data-avatar aria-hidden="true">
        {initialOf(record ?? { name: heading })}
      </Avatar>
      <div>
        <h1>{heading}</h1>
        {!record && <p>&nbsp;</p>}
        {record && email !== nameOfUser(record) && <p>{String(email)}</p>}
      </div>
    </Person>
  );
}

/** The account's status in plain words, then Cognito's own. Spec §3, account status text. */
function AccountStatus({ record, value }: FieldValueProps) {
  return <WithCode words={accountStatus(record as Partial<User>, useAllTenants())} code={String(value)} />;
}

function UserTenant({ value }: FieldValueProps) {
  const id = String(value);
  return <WithCode words={tenantName(id, useAllTenants())} code={id} />;
}

function WithCode({ words, code }: { words: string; code: string }) {
  return (
    <Wrapped>
      {words}{' '}
      {words !== code && (
        <Typography component="span" variant="caption" color="textSecondary">
          {code}
        </Typography>
      )}
    </Wrapped>
  );
}

/** The changes of a user, for users who may manage them. Spec §2, User Details. */
function UserSections({ record, loading }: { record: RaRecord; loading: boolean }) {
  const principal = usePrincipal();
  const user = record as unknown as UserRecord;
  if (!principal || !mayDo(principal.role, 'edit', users)) return null;
  return loading ? <SectionsSkeleton user={user} /> : <Sections principal={principal} user={user} />;
}

function Sections(props: SectionProps) {
  const [invitation, setInvitation] = useState<'sent' | 'failed'>();
  // The order stays while the page is open, even if the user changes.
  const [order] = useState(() => sectionsOf(props.user));
  const sections: Readonly<Record<SectionName, ReactNode>> = {
    status: <StatusSection {...props} />,
    role: <RoleSection {...props} />,
    tenant: <TenantSection {...props} onInvitation={setInvitation} />,
    invitation: <InvitationSection {...props} result={invitation} onResult={setInvitation} />,
  };
  return order.map((name) => <Fragment key={name}>{sections[name]}</Fragment>);
}

type SectionName = 'status' | 'role' | 'tenant' | 'invitation';

/** The order of the sections. An unassigned user needs a tenant first. */
function sectionsOf({ tenant_id, role }: Partial<UserRecord>): readonly SectionName[] {
  return role && isUnassigned({ tenant_id: tenant_id ?? null, role })
    ? ['tenant', 'role', 'status', 'invitation']
    : ['status', 'role', 'tenant', 'invitation'];
}

function SectionsSkeleton({ user }: { user: UserRecord }) {
  return (
    <Blank aria-hidden="true" inert>
      {sectionsOf(user).map((name) => (
        <Setting key={name} title={translate(`users.${name}.title`)} lead={translate(`users.${name}.lead`)}>
          <Skeleton width="60%" height={10} />
          <Skeleton width={120} height={10} />
        </Setting>
      ))}
    </Blank>
  );
}

const Person = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minWidth: 0,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { color: 'var(--text-muted)', fontSize: 'var(--text-sm)' },
});

const Avatar = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3rem',
  height: '3rem',
  borderRadius: '50%',
  backgroundColor: 'var(--selected)',
  fontSize: '1.125rem',
  fontWeight: 600,
});

const Wrapped = styled('span')({ overflowWrap: 'anywhere' });

/** As high as a sentence and a button. */
const Blank = styled('div')({ '& section > :last-child': { minHeight: 68 } });
