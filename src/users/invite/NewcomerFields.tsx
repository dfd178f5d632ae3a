import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import { isTenantRole, mayGrant } from '../../schema/permissions.ts';
import { ROLES } from '../../schema/role.ts';
import { useRole } from '../../views/useRole.tsx';
import { useTenant } from '../../views/useTenant.tsx';
import { RoleSelect } from '../details/RoleSelect.tsx';
import { TenantField } from '../details/TenantField.tsx';
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
      <Field label="Email" error={faults.email} hint="Becomes the username." yielding>
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
      <Field label="Name" error={faults.name}>
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
    <Field label="Tenant" hint="An admin needs no tenant.">
      {(control) => (
        <Select {...control} disabled>
          <option>None</option>
        </Select>
      )}
    </Field>
  );
}
