import { type RaRecord, useNotify } from 'ra-core';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../look/Alert.tsx';
import { Setting } from '../../look/Setting.tsx';
import { translate } from '../../messages/users.ts';
import { withElements } from '../../messages/withElements.tsx';
import { isUnassigned } from '../../resources/userRules.ts';
import { users } from '../../resources/users.ts';
import { useIsHere } from '../../views/useIsHere.tsx';
import { useAllTenants } from '../useAllTenants.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { Move } from './Move.tsx';
import type { SectionProps } from './SectionProps.ts';
import { SETTINGS } from './settings.ts';
import { useAsking } from './useAsking.tsx';
import { useAssignment } from './useAssignment.tsx';
import { tenantWord } from './userWords.ts';
import { useUserChange } from './useUserChange.tsx';
import { WishNote } from './WishNote.tsx';
import { Withheld } from './Withheld.tsx';
import { whyNotAssigned } from './whyNotAssigned.ts';

interface TenantSectionProps extends SectionProps {
  /** The invitation that was asked for with an assignment was sent, or was not taken. */
  onInvitation: (outcome: 'sent' | 'failed' | undefined) => void;
}

/** The tenant that the user belongs to: assigned to who has none, changed by admins for everyone else. Spec §2, §5. */
export function TenantSection({ principal, user, onInvitation }: TenantSectionProps) {
  const change = useUserChange(user, 'assign');
  const assignment = useAssignment(principal, user);
  const question = useAsking(change);
  const known = useAllTenants();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const notify = useNotify();
  const isHere = useIsHere();
  const home = user.tenant_id ?? undefined;
  const reason = whyNotAssigned(principal, user);
  const unassigned = isUnassigned(user);
  const { tenantId, role, invite } = assignment;

  const done = ({ invitation }: RaRecord) => {
    assignment.reset();
    question.close();
    onInvitation(invitation === 'sent' || invitation === 'failed' ? invitation : undefined);
    // An API that cannot say what became of the invitation says nothing.
    const said = invite && invitation === null ? 'users.tenant.assignedUnsent' : 'users.tenant.assigned';
    notify(translate(said, { tenant: tenantWord(tenantId, known) }), { type: 'success' });
    // The form has gone with the button that had the focus.
    if (isHere()) requestAnimationFrame(() => heading.current?.focus());
  };
  const send = () =>
    change.send({ tenant_id: tenantId, role, send_invitation: invite, ...(home && { from: home }) }, done);
  const form = { user, assignment, change, heading: id };
  const message = question.asked || isSaidAtFields(change.fault?.errors) ? undefined : change.fault?.message;
  return (
    <Setting {...SETTINGS.tenant} headingId={id} headingRef={heading}>
      {home !== undefined && <p>{translate('users.tenant.home', { tenant: tenantWord(home, known) })}</p>}
      <WishNote user={user} />
      {reason !== undefined && (
        <Withheld reason={reason}>{user.status === 'UNCONFIRMED' && <WhereToInvite />}</Withheld>
      )}
      {reason === undefined && home === undefined && (
        <>
          {!unassigned && <p>{translate('users.tenant.ofAdmin')}</p>}
          <AssignmentForm
            {...form}
            submit={translate('users.tenant.assign')}
            primary={unassigned}
            onSubmit={unassigned ? send : () => question.ask(true)}
          />
          {question.asked && role && <AdminDialog {...{ user, role, change }} onYes={send} onClose={question.close} />}
        </>
      )}
      {reason === undefined && home !== undefined && (
        <Move key={home} {...form} {...{ home, known, question }} onMove={send} />
      )}
      <Alert about={message && change.fault}>{message}</Alert>
    </Setting>
  );
}

/** Who has not confirmed their address can be given nothing, but their address can. */
function WhereToInvite() {
  const link = <Link to={users.path}>{translate('users.tenant.inviteWhere.link')}</Link>;
  return <> {withElements(translate('users.tenant.inviteWhere'), { link })}</>;
}

/** The form itself says what is wrong with its fields. */
function isSaidAtFields(errors: Readonly<Record<string, string>> = {}): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => field === 'tenant_id' || field === 'role');
}
