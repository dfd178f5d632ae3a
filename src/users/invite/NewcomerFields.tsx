import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/users.ts';
import { isTenantRole, mayGrant } from '../../schema/permissions.ts';
import { ROLES } from '../../schema/role.ts';
import { useRole } from '../../views/useRole.tsx';
import { useTenant } from '../../views/useTenant.tsx';
import { RoleSelect } from '../details/RoleSelect.tsx';
import { TenantField } from '../details/TenantField.tsx';
import { userLabel } from '../details/userWords.ts';
import type { NewcomerDraft, NewcomerFaults } from './newcomer.ts';

interface NewcomerFieldsProps {
  draft: NewcomerDraft;
  faults: NewcomerFaults;
  type: (changes: Partial<NewcomerDraft>) => void;
}

/** Who is invited, as what, and into which tenant. Spec §5, §6. */
export function NewcomerFields({ draft, faults, type }: NewcomerFieldsProps) {
  const granted = useRole();
  const roles = ROLES.filter((role) => mayGrant(granted, role));
  return (
    <div className="newcomer">
      <Field label={userLabel('email')} error={faults.email} hint={translate('users.invite.emailHint')} yielding>
        {(control) => (
          <input
            {...control}
            className="input"
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.email}
            onChange={(event) => type({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label={userLabel('name')} error={faults.name}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            autoComplete="off"
            spellCheck={false}
            value={draft.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </Field>
      <RoleSelect roles={roles} role={draft.role} error={faults.role} onChange={(role) => role && type({ role })} />
      <NewcomersTenant draft={draft} faults={faults} type={type} />
    </div>
  );
}

/** Admins are given none. */
function NewcomersTenant({ draft: { role, tenant_id }, faults, type }: NewcomerFieldsProps) {
  const { tenants } = useTenant();
  if (isTenantRole(role)) {
    const onChange = (chosen: string) => type({ tenant_id: chosen });
    return <TenantField {...{ tenants, onChange }} tenantId={tenant_id} error={faults.tenant_id} />;
  }
  return (
    <Field label={userLabel('tenant_id')} hint={translate('users.invite.noTenantHint')}>
      {(control) => (
        <Select {...control} disabled>
          <option>{translate('users.invite.noTenant')}</option>
        </Select>
      )}
    </Field>
  );
}
