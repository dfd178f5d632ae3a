import { lazy, Suspense, useId } from 'react';
import { Select } from '../look/Select.tsx';
import type { TenantChoice, TenantState } from '../views/useTenant.tsx';

const Combobox = lazy(async () => ({ default: (await import('../look/combobox/Combobox.tsx')).Combobox }));

type TenantSelectorProps = Pick<
  TenantState,
  'tenants' | 'tenantId' | 'tenantName' | 'unoffered' | 'loading' | 'select'
>;

const NONE = 'Select a tenant';

/** More than these are found by typing. */
const MOST_IN_SIGHT = 12;

/** Chooses the tenant that every call is about; for those who may choose. Spec §2. */
export function TenantSelector({ loading, ...props }: TenantSelectorProps) {
  const id = useId();
  const { tenants, tenantId, tenantName = tenantId, unoffered, select } = props;
  const words = unoffered ? `${tenantName} (${unoffered})` : (tenantName ?? '');
  return (
    <div className="tenant">
      <label htmlFor={id}>Tenant</label>
      {loading && <Nothing id={id} words="Loading tenants…" />}
      {!loading && tenants.length > MOST_IN_SIGHT && (
        <Suspense fallback={<Nothing id={id} words={words || NONE} />}>
          <Combobox
            id={id}
            choices={tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
            value={tenantId ?? ''}
            text={words}
            none={NONE}
            noun="tenants"
            onChange={(value) => select(value || undefined)}
          />
        </Suspense>
      )}
      {!loading && tenants.length <= MOST_IN_SIGHT && (
        <Select
          look="pick"
          id={id}
          value={tenantId ?? ''}
          onChange={(event) => select(event.target.value || undefined)}
        >
          <option value="">{NONE}</option>
          {withSelected(tenants, tenantId, words).map((tenant) => (
            <option key={tenant.tenant_id} value={tenant.tenant_id}>
              {tenant.name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** In the selector's place while there is nothing to choose from. */
function Nothing({ id, words }: { id: string; words: string }) {
  return (
    <Select look="pick" id={id} disabled>
      <option>{words}</option>
    </Select>
  );
}

/** A link may name a tenant that is not offered: it shows, rather than as no choice. */
function withSelected(tenants: readonly TenantChoice[], tenantId: string | undefined, name: string) {
  if (tenantId === undefined || tenants.some((tenant) => tenant.tenant_id === tenantId)) return tenants;
  return [...tenants, { tenant_id: tenantId, name }];
}
