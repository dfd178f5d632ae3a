import { Combobox } from '../../look/combobox/Combobox.tsx';
import { Select } from '../../look/Select.tsx';
import type { TenantChoice } from '../../views/useTenant.tsx';

interface TenantSelectProps {
  id: string;
  /** What is offered. */
  tenants: readonly TenantChoice[];
  /** The tenant's id, which need not be one of those offered; empty: all. */
  value: string;
  onChange: (tenantId: string) => void;
}

const ALL = 'All Tenants';

/** More than these are found by typing, as in the header. */
const MOST_IN_SIGHT = 12;

/** Chooses one tenant, or all of them. */
export function TenantSelect({ id, tenants, value, onChange }: TenantSelectProps) {
  const chosen = tenants.find(({ tenant_id }) => tenant_id === value);
  if (tenants.length > MOST_IN_SIGHT) {
    const choices = tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
    const text = value === '' ? ALL : (chosen?.name ?? value);
    return <Combobox {...{ id, choices, value, text, onChange }} none={ALL} noun="tenants" />;
  }
  return (
    <Select look="pick" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{ALL}</option>
      {tenants.map(({ tenant_id, name }) => (
        <option key={tenant_id} value={tenant_id}>
          {name}
        </option>
      ))}
      {value !== '' && !chosen && <option value={value}>{value}</option>}
    </Select>
  );
}
