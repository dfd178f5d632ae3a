import { useId } from 'react';
import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/users.ts';
import { TenantSelect } from '../../views/TenantSelect.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { TENANTS } from '../details/userWords.ts';

interface TenantFilterProps {
  tenants: readonly TenantChoice[];
  tenantId: string | undefined;
  onChange: (tenantId: string | undefined) => void;
}

const ALL = translate('users.list.allTenants');

/** Whose users are listed; locked for who is held to a tenant. Spec §2, §6. */
export function TenantFilter({ tenants, tenantId, onChange }: TenantFilterProps) {
  const id = useId();
  const { canChoose } = useTenant();
  return (
    <span className="tenant-filter">
      <label htmlFor={id}>{translate('users.list.tenant')}</label>
      {canChoose ? (
        <TenantSelect
          control={{ id }}
          look="pick"
          {...{ tenants }}
          value={tenantId ?? ''}
          words={tenantId ?? ALL}
          none={ALL}
          noun={TENANTS}
          onChange={(value) => onChange(value || undefined)}
        />
      ) : (
        <Select id={id} look="pick" disabled>
          <option>{tenants[0]?.name}</option>
        </Select>
      )}
    </span>
  );
}
