import type { LookProps } from '../../fields/look.ts';
import type { User } from '../../resources/users.ts';
import { accountStanding } from '../accountStanding.ts';
import { useAllTenants } from '../useAllTenants.tsx';

/** Where the account stands in plain words, beside the user pool's own word for it. Spec §3, account status text. */
export function AccountStatus({ record, value }: LookProps) {
  const standing = accountStanding(record as Partial<User>, useAllTenants());
  return (
    <span className="beside">
      {standing} {standing !== value && <span className="muted">{String(value)}</span>}
    </span>
  );
}
