import type { LookProps } from '../../fields/look.ts';
import { useAllTenants } from '../useAllTenants.tsx';
import { tenantWord } from './userWords.ts';

/** The tenant that a user belongs to: its name, where that is known, beside its id. */
export function UserTenant({ value }: LookProps) {
  const id = String(value);
  const name = tenantWord(id, useAllTenants());
  return (
    <span className="beside">
      {name} {name !== id && <span className="muted">{id}</span>}
    </span>
  );
}
