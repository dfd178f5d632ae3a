import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/users.ts';
import { useTenant } from '../../views/useTenant.tsx';
import { wishOf } from '../accountStanding.ts';
import { useAllTenants } from '../useAllTenants.tsx';
import type { ShownUser } from './shownUser.ts';
import { tenantWord } from './userWords.ts';

/** That the person asked for a tenant when they registered: a wish, not yet a membership. Decision D6. */
export function WishNote({ user }: { user: ShownUser }) {
  const wish = wishOf(user);
  const known = useAllTenants();
  const { canChoose, loading, failed, tenants: active } = useTenant();
  if (wish === undefined) return null;
  const missing = canChoose && !loading && !failed && !active.some(({ tenant_id }) => tenant_id === wish);
  return (
    <div className="note is-info">
      <Icon name="users" />
      <p>
        {translate(missing ? 'users.tenant.wishUnknown' : 'users.tenant.wish', { tenant: tenantWord(wish, known) })}
      </p>
    </div>
  );
}
