import { useLocation } from 'react-router';
import { Icon } from '../look/icons/Icon.tsx';
import { TryAgain } from '../look/TryAgain.tsx';
import { tenants } from '../resources/tenants.ts';
import { useTenant } from '../views/useTenant.tsx';

/**
 * Above the page, when the tenants could not be read: the header has no room for a sentence. Their own list says so itself,
 * and its one button mends both. Spec §8.
 */
export function TenantFailure() {
  const { failed, asking, retry } = useTenant();
  const { pathname } = useLocation();
  if (!failed || pathname === tenants.path) return null;
  return (
    <div className="note is-danger over" role="alert">
      <Icon name="alert" />
      <span>{failed}</span>
      <TryAgain busy={asking} onClick={retry} />
    </div>
  );
}
