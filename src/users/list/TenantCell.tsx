import { createContext, useContext } from 'react';
import { isAbsent } from '../../fields/isAbsent.ts';
import type { LookProps } from '../../fields/look.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';

/** The tenants whose names are known. */
export const NamedTenantsContext = createContext<readonly TenantChoice[]>([]);

/** The tenant's name where it is known, else its id. */
export function TenantCell({ field, value }: LookProps) {
  const tenants = useContext(NamedTenantsContext);
  if (isAbsent(value)) return <span className="cell-none">{field.empty}</span>;
  const id = String(value);
  return <span title={id}>{tenants.find(({ tenant_id }) => tenant_id === id)?.name ?? id}</span>;
}
