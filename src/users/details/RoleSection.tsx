import { useNotify } from 'ra-core';
import type { FormEvent } from 'react';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Setting } from '../../look/Setting.tsx';
import { translate } from '../../messages/users.ts';
import { isTenantRole } from '../../schema/permissions.ts';
import type { Role } from '../../schema/role.ts';
import { AdminDialog } from './AdminDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import type { SectionProps } from './SectionProps.ts';
import { SETTINGS } from './settings.ts';
import { useAsking } from './useAsking.tsx';
import { useRoleChoice } from './useRoleChoice.tsx';
import { roleWord, wordFor } from './userWords.ts';
import { useUserChange } from './useUserChange.tsx';
import { Withheld } from './Withheld.tsx';

/** What the user may do. Admin is given and taken away by admins only, and not without a question. Spec §5, Role edit. */
export function RoleSection({ principal, user }: SectionProps) {
  const change = useUserChange(user, 'role');
  const { offered, chosen, refused, withheld, choose } = useRoleChoice(principal, user);
  const { asked, ask, close } = useAsking(change);
  const notify = useNotify();
  const { busy, blocked, fault } = change;
  const idle = chosen === user.role || refused !== undefined || blocked || busy;
  const beside = fault?.errors.role;

  const save = () =>
    change.send({ role: chosen }, () => {
      choose(undefined);
      close();
      notify(translate('users.role.saved', { user: wordFor(user), role: roleWord(chosen) }), { type: 'success' });
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (idle) return;
    if (isTenantRole(chosen) !== isTenantRole(user.role)) ask(true);
    else save();
  };
  const onChange = (next: Role | '') => {
    change.forget();
    choose(next || undefined);
  };

  return (
    <Setting {...SETTINGS.role}>
      {withheld === undefined ? (
        <form className="role-choice" onSubmit={onSubmit}>
          <RoleSelect roles={offered} role={chosen} error={refused ?? beside} onChange={onChange} />
          <BusyButton type="submit" label={translate('users.role.save')} busy={busy} aria-disabled={idle} />
        </form>
      ) : (
        <>
          <p>{roleWord(user.role)}</p>
          <Withheld reason={withheld} />
        </>
      )}
      <Alert about={asked || beside ? undefined : fault}>{fault?.message}</Alert>
      {asked && <AdminDialog {...{ user, change }} role={chosen} onYes={save} onClose={close} />}
    </Setting>
  );
}
