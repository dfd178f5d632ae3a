import { isAbsent } from '../../fields/isAbsent.ts';
import type { LookProps } from '../../fields/look.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';
import { tenantWord } from '../details/userWords.ts';

/** The tenant's name where it is known, else its id. */
export function TenantCell({ field, value, tenants }: LookProps & { tenants: readonly TenantChoice[] }) {
  if (isAbsent(value)) return <span className="cell-none">{field.empty}</span>;
  const id = String(value);
  return <span title={id}>{tenantWord(id, tenants)}</span>;
}
