import { useId } from 'react';
import { Select } from '../look/Select.tsx';

interface TenantChoice {
  readonly tenant_id: string;
  readonly name: string;
}

interface TenantSelectorProps {
  tenants: readonly TenantChoice[];
  /** The selected tenant's id; absent while none is selected. */
  value: string | undefined;
  onChange: (tenantId: string | undefined) => void;
  loading?: boolean;
}

/** Chooses the tenant that every call is about; for those who may choose. Spec §2. */
export function TenantSelector({ tenants, value, onChange, loading = false }: TenantSelectorProps) {
  const id = useId();
  // Until its name is known, the selected tenant would show by its id for a moment.
  const choices = loading ? [] : withSelected(tenants, value);
  return (
    <div className="tenant">
      <label htmlFor={id}>Tenant</label>
      <Select
        look="pick"
        id={id}
        value={loading ? '' : (value ?? '')}
        disabled={loading}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{loading ? 'Loading tenants…' : 'Select a tenant'}</option>
        {choices.map((tenant) => (
          <option key={tenant.tenant_id} value={tenant.tenant_id}>
            {tenant.name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** A link may name a tenant that the list leaves out, an inactive one: it shows by its id rather than as no choice. */
function withSelected(tenants: readonly TenantChoice[], value: string | undefined): readonly TenantChoice[] {
  if (value === undefined || tenants.some((tenant) => tenant.tenant_id === value)) return tenants;
  return [...tenants, { tenant_id: value, name: value }];
}
