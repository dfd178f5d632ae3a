import type { LookProps } from '../../fields/look.ts';
import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { User } from '../../resources/users.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';
import { accountNotice, accountStanding } from '../accountStanding.ts';

type AccountProps = LookProps & { readonly tenants: readonly TenantChoice[] };

/** Where an account stands. The normal state is quiet, every other one a pill; who is disabled has one beside it already. */
export function AccountCell({ record, tenants, value }: AccountProps) {
  const user = record as Partial<User>;
  const standing = accountStanding(user, tenants);
  const notice = user.enabled === false ? undefined : accountNotice(user);
  return (
    <span className={notice ? 'account' : 'account is-usual'} title={String(value ?? '')}>
      {notice ? <StatusBadge word={standing} {...notice} /> : standing}
    </span>
  );
}
