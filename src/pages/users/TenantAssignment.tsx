import { Alert, Button, styled } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { useIsMounted } from '../../components/hooks.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { Setting } from '../../components/Setting.tsx';
import { translate } from '../../messages/users.ts';
import { withElements } from '../../messages/withElements.tsx';
import { isInvited, isUnassigned, ROLE_MISSING, TENANT_MISSING, violationOf } from '../../resources/userRules.ts';
import { users } from '../../resources/users.ts';
import { isTenantRole, mayChooseTenant } from '../../schema/permissions.ts';
import { type Principal, ROLES, type Role } from '../../schema/roles.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.ts';
import type { InvitationResult } from './Invitation.tsx';
import { AdminDialog } from './RoleAndStatus.tsx';
import {
  ErrorAlert,
  FormButton,
  MailInput,
  RoleInput,
  TENANT,
  TenantInput,
  UserForm,
  Withheld,
} from './UserInputs.tsx';
import {
  type ChangeDialogProps,
  type SectionProps,
  type UserMutation,
  useAllTenants,
  useQuestion,
  useUserChange,
} from './userActions.ts';
import { requestedTenant, roleLabel, tenantName, type UserRecord, userName } from './userText.ts';

interface TenantSectionProps extends SectionProps {
  onInvitation: (result: InvitationResult) => void;
}

/** Assigns a tenant to a user without one; admins can move a user to another one. Spec §2, §5. */
export function TenantSection({ principal, user, onInvitation }: TenantSectionProps) {
  const change = useUserChange(user, 'assignTenant');
  const { pending, ask, close } = useQuestion<Assignment>(change);
  const known = useAllTenants();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const notify = useNotify();
  const isMounted = useIsMounted();
  const home = user.tenant_id ?? undefined;
  const withheld = whyNotAssignable(principal, user);
  const { refusal } = change;

  const send = (assignment: Assignment) =>
    change.send({ ...assignment, ...(home && { from: home }) }, ({ invitation }) => {
      close();
      onInvitation(invitation === 'sent' || invitation === 'failed' ? invitation : undefined);
      // The invitation is null if the API cannot send one.
      const isUnsent = assignment.send_invitation && invitation === null;
      const message = isUnsent ? 'users.tenant.assignedUnsent' : 'users.tenant.assigned';
      notify(translate(message, { tenant: tenantName(assignment.tenant_id, known) }), { type: 'success' });
      // The button with the focus is gone.
      if (isMounted()) requestAnimationFrame(() => heading.current?.focus());
    });
  const question = pending && { user, change, assignment: pending, onYes: () => send(pending), onClose: close };
  return (
    <Setting
      title={translate('users.tenant.title')}
      lead={translate('users.tenant.lead')}
      headingId={id}
      headingRef={heading}
    >
      {home !== undefined && <p>{translate('users.tenant.home', { tenant: tenantName(home, known) })}</p>}
      <RequestNote user={user} known={known} />
      {withheld === undefined ? (
        <AssignmentForm
          key={home}
          principal={principal}
          user={user}
          change={change}
          heading={id}
          onSubmit={isUnassigned(user) ? send : ask}
        />
      ) : (
        <Withheld>
          {withheld}
          {user.status === 'UNCONFIRMED' && <WhereToInvite />}
        </Withheld>
      )}
      {question &&
        (home === undefined ? (
          <AdminDialog {...question} role={question.assignment.role} />
        ) : (
          <MoveDialog {...question} home={home} known={known} />
        ))}
      {refusal && !pending && !isShownAtFields(refusal.errors) && <ErrorAlert>{refusal.message}</ErrorAlert>}
    </Setting>
  );
}

/** Why the principal cannot assign the user to any tenant; undefined if they can. */
function whyNotAssignable(principal: Principal, user: UserRecord): string | undefined {
  const from = user.tenant_id ?? undefined;
  const mayChoose = mayChooseTenant(principal.role);
  const tenantId = mayChoose ? '' : (principal.tenantId ?? '');
  const role = isTenantRole(user.role) ? user.role : 'tenant-user';
  const refusal = violationOf(principal, { action: 'assign', tenant_id: tenantId, role, from }, user);
  if (refusal) return refusal.message;
  return from !== undefined && !mayChoose ? translate('users.tenant.adminsMove') : undefined;
}

function isShownAtFields(errors: Readonly<Record<string, string>>): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => field === 'tenant_id' || field === 'role');
}

/** Users who never confirmed their email cannot be assigned, but invited. */
function WhereToInvite() {
  const link = <Link to={users.path}>{translate('users.tenant.inviteWhere.link')}</Link>;
  return <> {withElements(translate('users.tenant.inviteWhere'), { link })}</>;
}

/** The tenant that the user asked to join at registration, which grants no membership. Decision D6. */
function RequestNote({ user, known }: { user: UserRecord; known: readonly TenantChoice[] }) {
  const requested = requestedTenant(user);
  const { canChoose, loading, error, tenants: active } = useTenant();
  if (requested === undefined) return null;
  const missing = canChoose && !loading && !error && !active.some(({ tenant_id }) => tenant_id === requested);
  return (
    <Alert severity="info" role="note" icon={<Icon name="users" />}>
      {translate(missing ? 'users.tenant.wishUnknown' : 'users.tenant.wish', { tenant: tenantName(requested, known) })}
    </Alert>
  );
}

interface MoveDialogProps extends ChangeDialogProps {
  assignment: Assignment;
  home: string;
  known: readonly TenantChoice[];
}

function MoveDialog({ user, change, assignment, home, known, onYes, onClose }: MoveDialogProps) {
  const tenant = tenantName(assignment.tenant_id, known);
  const words = { user: userName(user), old: tenantName(home, known), role: roleLabel(assignment.role), tenant };
  return (
    <QuestionDialog
      title={translate('users.move.ask', { tenant })}
      yes={translate('users.move.yes')}
      busy={change.busy}
      fault={change.refusal}
      onYes={onYes}
      onClose={onClose}
    >
      <p>{translate('users.move.means', words)}</p>
    </QuestionDialog>
  );
}

interface Assignment {
  readonly tenant_id: string;
  readonly role: Role;
  readonly send_invitation: boolean;
}

interface AssignmentFormProps extends SectionProps {
  change: UserMutation;
  heading: string;
  onSubmit: (assignment: Assignment) => unknown;
}

const TENANT_ROLES = ROLES.filter(isTenantRole);
const KEEP_EDITS = { keepDirtyValues: true };

/** Tenant, role and invitation. The default is the requested tenant, or the signed-in user's own. Spec §5. */
function AssignmentForm({ principal, user, change, heading, onSubmit }: AssignmentFormProps) {
  const { canChoose, tenants: active } = useTenant();
  const moves = (user.tenant_id ?? null) !== null;
  const unassigned = isUnassigned(user);
  const [open, setOpen] = useState(!moves);
  const tenants = useMemo(
    () => active.filter(({ tenant_id }) => tenant_id !== user.tenant_id),
    [active, user.tenant_id],
  );
  const requested = tenants.find(({ tenant_id }) => tenant_id === requestedTenant(user))?.tenant_id;
  const initial = {
    tenant_id: (canChoose ? requested : principal.tenantId) ?? '',
    role: isTenantRole(user.role) ? user.role : 'tenant-user',
    send_invitation: false,
  };
  const none = translate('users.role.none');
  return (
    <>
      {moves && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate('users.move.open')}
        </Button>
      )}
      {!moves && !unassigned && <p>{translate('users.tenant.ofAdmin')}</p>}
      {open && (
        <UserForm
          record={initial}
          resetOptions={KEEP_EDITS}
          validate={assignmentErrors}
          onSubmit={(values: FieldValues) => onSubmit(values as Assignment)}
        >
          <Inputs onChange={change.reset}>
            <TenantInput source="tenant_id" field={TENANT} tenants={tenants} />
            <RoleInput source="role" field={users.fields.role} heading={heading} none={none} roles={TENANT_ROLES} />
          </Inputs>
          {user.enabled ? (
            <MailInput source="send_invitation">{(send) => mailText(user, send)}</MailInput>
          ) : (
            <Withheld>{translate('users.mail.disabled')}</Withheld>
          )}
          <FormButton blocked={change.blocked} {...(unassigned && { variant: 'contained', color: 'primary' })}>
            {translate(moves ? 'users.move' : 'users.tenant.assign')}
          </FormButton>
        </UserForm>
      )}
    </>
  );
}

function assignmentErrors({ tenant_id, role }: FieldValues) {
  return { ...(!tenant_id && { tenant_id: TENANT_MISSING }), ...(!role && { role: ROLE_MISSING }) };
}

/** The email to users with a password only announces the access. */
function mailText(user: UserRecord, send: boolean): string {
  if (!send) return translate('users.mail.none');
  return translate(isInvited(user) ? 'users.mail.assignedFirst' : 'users.mail.assigned', { email: user.email });
}

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 20rem))',
  gap: 16,
  width: '100%',
  '@container sheet (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
