import { Alert, Box, Button, Stack, styled } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { BusyButton } from '../../components/BusyButton.tsx';
import { Setting } from '../../components/Setting.tsx';
import { emailFault } from '../../config/credentialRules.ts';
import { createInput, InputTextField } from '../../fields/createInput.tsx';
import { translate } from '../../messages/users.ts';
import { withElements } from '../../messages/withElements.tsx';
import { TENANT_REQUIRED, violationOf } from '../../resources/userRules.ts';
import { users } from '../../resources/users.ts';
import { isTenantRole, mayGrant } from '../../schema/permissions.ts';
import { ROLES, type Role } from '../../schema/roles.ts';
import { isFinal } from '../../views/form/apiError.ts';
import { LeaveGuard } from '../../views/form/LeaveGuard.tsx';
import { useUnsaved, useUnsavedValues } from '../../views/form/useUnsaved.ts';
import { useRole, useTenant } from '../../views/useTenant.ts';
import {
  ErrorAlert,
  FormButton,
  MailInput,
  NoTenantInput,
  RoleInput,
  TENANT,
  TenantInput,
  UserForm,
  Withheld,
} from './UserInputs.tsx';
import {
  createdText,
  FAILURES,
  type Invitation,
  type SectionProps,
  useInvitation,
  useUserChange,
} from './userActions.ts';

export type InvitationResult = 'sent' | 'failed' | undefined;

interface InvitationSectionProps extends SectionProps {
  result: InvitationResult;
  onResult: (result: InvitationResult) => void;
}

/** Sends another invitation to a user who has not signed in yet. Spec §2, §7, §8. */
export function InvitationSection({ principal, user, result, onResult }: InvitationSectionProps) {
  const change = useUserChange(user, 'invite');
  const { busy, blocked } = change;
  const withheld = violationOf(principal, { action: 'invite' }, user);
  const error = change.refusal?.message ?? (result === 'failed' ? FAILURES.invite : undefined);
  const send = () => {
    onResult(undefined);
    void change.send({ login_url: location.origin }, () => onResult('sent'));
  };
  return (
    <Setting title={translate('users.invitation.title')} lead={translate('users.invitation.lead')}>
      {withheld ? (
        <Withheld>{withheld.message}</Withheld>
      ) : (
        <>
          <p>{translate('users.invitation.means', { email: user.email, link: location.origin })}</p>
          <BusyButton busy={busy} idle={busy || blocked} onClick={send}>
            {translate('users.invitation.send')}
          </BusyButton>
        </>
      )}
      {result === 'sent' && (
        <Alert severity="success" role="status">
          {translate('users.invitation.sent')}
        </Alert>
      )}
      {error && <ErrorAlert>{error}</ErrorAlert>}
    </Setting>
  );
}

interface InvitePanelProps {
  id: string;
  onCreated: Parameters<typeof useInvitation>[0]['onCreated'];
  onCancel: () => void;
  onClose: () => void;
}

/** The name of the draft of an invitation. */
const INVITED = 'invited';

/** True if an automatic sign-out has left an invitation that the user was writing. */
export const useLeftInvitation = (): boolean => useUnsaved(users, 'create', INVITED).find() !== undefined;

/** Invites a user, or creates one without an email. Spec §2, §5. */
export function InvitePanel({ id, onCreated, onCancel, onClose }: InvitePanelProps) {
  const { refusal, unsent, create, resend } = useInvitation({ onCreated, onDone: onClose });
  const { canChoose, tenantId } = useTenant();
  const ownTenant = canChoose ? '' : (tenantId ?? '');
  const { begin, hold } = useUnsavedValues<InviteValues>(users, INVITED, {
    email: '',
    name: '',
    role: 'tenant-user',
    tenant_id: ownTenant,
    send: true,
  });
  return (
    <Box
      id={id}
      sx={{ p: '20px var(--gutter)', borderTop: '1px solid var(--border)', bgcolor: 'var(--surface-sunken)' }}
    >
      {unsent ? (
        <UnsentInvitation unsent={unsent} resend={resend} onClose={onClose} />
      ) : (
        <Box role="form" aria-label={translate('users.invite')}>
          <UserForm
            defaultValues={begin}
            validate={(values: FieldValues) => inviteErrors(values as InviteValues)}
            onSubmit={(values: FieldValues) => create(newUserOf(values as InviteValues), values.send)}
          >
            <InviteFields failure={refusal?.message} hold={hold} onCancel={onCancel} />
          </UserForm>
        </Box>
      )}
    </Box>
  );
}

/** Texts are empty, or null if they were removed. */
export interface InviteValues {
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role;
  readonly tenant_id: string | null;
  readonly send: boolean;
}

interface InviteFieldsProps extends Pick<InvitePanelProps, 'onCancel'> {
  failure: string | undefined;
  hold: (values: InviteValues) => boolean;
}

const EmailInput = createInput(({ input }) => (
  <InputTextField input={input} control={{ inputMode: 'email', autoCapitalize: 'none' }} autoFocus />
));

/** Everybody who is invited has one. */
const NAME = { ...users.fields.name, optional: false };
const NameInput = createInput(({ input }) => <InputTextField input={input} />);

function InviteFields({ failure, hold, onCancel }: InviteFieldsProps) {
  const granted = useRole();
  const { tenants } = useTenant();
  const values = useWatch() as InviteValues;
  const { submitCount, errors: failed } = useFormState();
  const errors = submitCount > 0 ? Object.values(inviteErrors(values)) : [];
  const invalid =
    errors.length > 0 && errors.reduce((fault, next) => translate('users.invite.faults', { fault, next }));
  const alert = invalid || failure;
  return (
    <>
      <Columns>
        <EmailInput
          source="email"
          field={users.fields.email}
          hint={failed['email'] ? '' : translate('users.invite.emailHint')}
        />
        <NameInput source="name" field={NAME} />
        <RoleInput source="role" field={users.fields.role} roles={ROLES.filter((role) => mayGrant(granted, role))} />
        {isTenantRole(values.role) ? (
          <TenantInput source="tenant_id" field={TENANT} tenants={tenants} />
        ) : (
          <NoTenantInput hint={translate('users.invite.noTenantHint')}>
            {translate('users.invite.noTenant')}
          </NoTenantInput>
        )}
      </Columns>
      <MailInput source="send">
        {(send) => (send ? mailText((values.email ?? '').trim()) : translate('users.mail.firstLater'))}
      </MailInput>
      <Stack direction="row" spacing={1}>
        <FormButton variant="contained" color="primary">
          {translate(values.send ? 'users.invite.send' : 'users.invite.create')}
        </FormButton>
        <Button onClick={onCancel}>{translate('product.cancel')}</Button>
      </Stack>
      {/* Below the buttons, so that it does not move them. */}
      {alert && <ErrorAlert key={submitCount}>{alert}</ErrorAlert>}
      <LeaveGuard when={hold(values)} onDiscard={() => {}} />
    </>
  );
}

function mailText(username: string) {
  const address = <b>{username || translate('users.mail.thisAddress')}</b>;
  const message = translate(username ? 'users.mail.first' : 'users.mail.firstToNobody');
  return withElements(message, { address, username, link: location.origin });
}

/** Spec §5, Invite user form. */
export function inviteErrors({ email, name, role, tenant_id }: InviteValues): Readonly<Record<string, string>> {
  const invalidEmail = emailFault(email ?? '');
  return {
    ...(invalidEmail && { email: invalidEmail }),
    ...(!name?.trim() && { name: translate('users.invite.nameRequired') }),
    ...(isTenantRole(role) && !tenant_id && { tenant_id: TENANT_REQUIRED }),
  };
}

/** An admin has no tenant, whichever was chosen before. Spec §7. */
export function newUserOf({ email, name, role, tenant_id }: InviteValues) {
  return {
    email: email?.trim() ?? '',
    name: name?.trim() ?? '',
    role,
    ...(isTenantRole(role) && { tenant_id: tenant_id ?? '' }),
  };
}

interface UnsentInvitationProps extends Pick<Invitation, 'resend'> {
  unsent: NonNullable<Invitation['unsent']>;
  onClose: () => void;
}

/** Replaces the form if the user was created but the email failed: only the email is sent again. Spec §8. */
function UnsentInvitation({ unsent: { user, refusal }, resend, onClose }: UnsentInvitationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  // The button with the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const send = () => {
    if (busy) return;
    setBusy(true);
    void resend().finally(() => setBusy(false));
  };
  return (
    <Stack ref={place} tabIndex={-1} spacing={2}>
      <Alert severity="success" role="status">
        {createdText(user)}
      </Alert>
      <ErrorAlert>{refusal.message}</ErrorAlert>
      <Stack direction="row" spacing={1}>
        {!isFinal(refusal.status) && (
          <BusyButton busy={busy} onClick={send}>
            {translate('users.invite.sendAgain')}
          </BusyButton>
        )}
        <Button onClick={onClose}>{translate('product.close')}</Button>
      </Stack>
    </Stack>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '16px 12px',
  width: '100%',
  '@container sheet (width < 980px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container sheet (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
