import { Alert, Button, styled, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { BusyButton } from '../../components/BusyButton.tsx';
import { Setting } from '../../components/Setting.tsx';
import { HelperText, optionElements } from '../../fields/FilterField.tsx';
import { translate } from '../../messages/users.ts';
import { violationOf } from '../../resources/userRules.ts';
import { isTenantRole, mayGrant } from '../../schema/permissions.ts';
import { type Principal, ROLES, type Role } from '../../schema/roles.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import { ErrorAlert, roleOptions, Withheld } from './UserInputs.tsx';
import { type ChangeDialogProps, type SectionProps, useQuestion, useUserChange } from './userActions.ts';
import { roleLabel, type UserRecord, userLabel, userName } from './userText.ts';

/** Enables and disables the user. Spec §4, User enabled/disabled. */
export function StatusSection({ principal, user }: SectionProps) {
  const { enabled } = user;
  const change = useUserChange(user, 'setStatus');
  const { pending, ask, close } = useQuestion<boolean>(change);
  const notify = useNotify();
  const withheld = violationOf(principal, { action: 'status', enabled: !enabled }, user);
  const { busy, blocked, refusal } = change;
  const save = (enable: boolean) =>
    change.send({ enabled: enable }, () => {
      close();
      const message = translate(enable ? 'users.status.enabled' : 'users.status.disabled', { user: userName(user) });
      notify(message, { type: 'success' });
    });
  return (
    <Setting title={translate('users.status.title')} lead={translate('users.status.lead')}>
      <p>{translate(enabled ? 'users.status.isEnabled' : 'users.status.isDisabled')}</p>
      {withheld ? (
        <Withheld>{withheld.message}</Withheld>
      ) : (
        <Button aria-disabled={blocked} onClick={() => blocked || ask(!enabled)}>
          {translate(enabled ? 'users.status.disable' : 'users.status.enable')}
        </Button>
      )}
      {pending !== undefined && (
        <QuestionDialog
          title={translate('users.status.ask')}
          yes={translate(pending ? 'users.status.yesEnable' : 'users.status.yesDisable')}
          danger={!pending}
          busy={busy}
          fault={refusal}
          onYes={() => save(pending)}
          onClose={close}
        >
          <p>{translate(pending ? 'users.status.askEnable' : 'users.status.askDisable')}</p>
          <Alert severity="warning" role="note">
            {translate('users.status.warning')}
          </Alert>
        </QuestionDialog>
      )}
    </Setting>
  );
}

/** Changes the user's role. Only admins may make or unmake an admin, after a confirmation. Spec §5, Role edit. */
export function RoleSection({ principal, user }: SectionProps) {
  const change = useUserChange(user, 'setRole');
  const { pending, ask, close } = useQuestion<true>(change);
  const notify = useNotify();
  // Stays if the user's role changes meanwhile.
  const [draft, setDraft] = useState<Role>();
  const chosen = draft ?? user.role;
  const { offered, withheld, refused } = roleChoices(principal, user, chosen);
  const { busy, blocked, refusal } = change;
  const idle = chosen === user.role || refused !== undefined || blocked || busy;
  const fieldError = refusal?.errors['role'];
  const fault = refused ?? fieldError;
  const id = useId();

  const save = () =>
    change.send({ role: chosen }, () => {
      setDraft(undefined);
      close();
      const words = { user: userName(user), role: roleLabel(chosen) };
      notify(translate('users.role.saved', words), { type: 'success' });
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTenantRole(chosen) !== isTenantRole(user.role)) ask(true);
    else void save();
  };
  const onChange = (next: string) => {
    change.reset();
    setDraft(next as Role);
  };

  return (
    <Setting title={translate('users.role.title')} lead={translate('users.role.lead')}>
      {withheld === undefined ? (
        <RoleForm onSubmit={onSubmit}>
          <TextField
            id={id}
            name="role"
            label={userLabel('role')}
            value={chosen}
            select
            error={fault !== undefined}
            helperText={fault && <HelperText error={fault} />}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off' }, input: { label: '' }, select: { native: true } }}
          >
            {optionElements(roleOptions(offered), undefined)}
          </TextField>
          <BusyButton type="submit" busy={busy} idle={idle}>
            {translate('users.role.save')}
          </BusyButton>
        </RoleForm>
      ) : (
        <>
          <p>{roleLabel(user.role)}</p>
          <Withheld>{withheld}</Withheld>
        </>
      )}
      {refusal && !pending && !fieldError && <ErrorAlert>{refusal.message}</ErrorAlert>}
      {pending && <AdminDialog user={user} change={change} role={chosen} onYes={save} onClose={close} />}
    </Setting>
  );
}

/** The offered roles, why the chosen one is refused, and why all others would be. */
function roleChoices(principal: Principal, user: UserRecord, chosen: Role) {
  const offered = ROLES.filter((role) => mayGrant(principal.role, role));
  const others = offered
    .filter((granted) => granted !== user.role)
    .map((role) => ({ role, refusal: violationOf(principal, { action: 'role', role }, user) }));
  const refusal = others.every((other) => other.refusal) ? others[0]?.refusal : undefined;
  return {
    offered,
    refused: others.find((other) => chosen === other.role)?.refusal?.message,
    withheld: refusal?.tenantFirst ? translate('users.role.tenantFirst') : refusal?.message,
  };
}

export function AdminDialog({ user, role, change, ...handlers }: ChangeDialogProps & { role: Role }) {
  const makes = !isTenantRole(role);
  const words = { user: userName(user), role: roleLabel(role), tenant: user.tenant_id ?? '' };
  const taken = user.tenant_id ? 'users.admin.takeMeansIn' : 'users.admin.takeMeans';
  return (
    <QuestionDialog
      title={translate(makes ? 'users.admin.make' : 'users.admin.take', words)}
      yes={translate(makes ? 'users.admin.yesMake' : 'users.admin.yesTake')}
      danger={!makes}
      busy={change.busy}
      fault={change.refusal}
      {...handlers}
    >
      <p>{translate(makes ? 'users.admin.makeMeans' : taken, words)}</p>
    </QuestionDialog>
  );
}

const RoleForm = styled('form')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  width: '100%',
  '& > .MuiTextField-root': { flex: '0 1 20rem' },
  '& > button': { flex: 'none', marginTop: 'calc(var(--lh-xs) + 6px)' },
  '@container sheet (width < 360px)': { flexWrap: 'wrap', '& > button': { marginTop: 0 } },
});
