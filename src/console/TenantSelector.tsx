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
  /** The message, when the list could not be loaded. */
  failed?: string | undefined;
  onRetry?: () => void;
}

/** Chooses the tenant that every call is about; for those who may choose. Spec §2. */
export function TenantSelector({ tenants, value, onChange, loading, failed, onRetry }: TenantSelectorProps) {
  const id = useId();
  return (
    <div className="tenant">
      <label htmlFor={id}>Tenant</label>
      <Select
        look="pick"
        id={id}
        value={value ?? ''}
        disabled={loading}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{loading ? 'Loading tenants…' : 'Select a tenant'}</option>
        {withSelected(tenants, value).map((tenant) => (
          <option key={tenant.tenant_id} value={tenant.tenant_id}>
            {tenant.name}
          </option>
        ))}
      </Select>
      {failed && <Failure message={failed} onRetry={onRetry} />}
    </div>
  );
}

/** A link may name a tenant that the list leaves out, an inactive one: it shows by its id rather than as no choice. */
function withSelected(tenants: readonly TenantChoice[], value: string | undefined): readonly TenantChoice[] {
  if (value === undefined || tenants.some((tenant) => tenant.tenant_id === value)) return tenants;
  return [...tenants, { tenant_id: value, name: value }];
}

function Failure({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  return (
    <>
      <span className="bad" role="alert">
        {message}
      </span>
      <button className="btn" type="button" onClick={onRetry}>
        Try Again
      </button>
    </>
  );
}
