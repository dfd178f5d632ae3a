import { useLocation, useNavigate } from 'react-router';
import { tenants } from '../resources/tenants.ts';
import { useScreenTenant } from '../views/useScreenTenant.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { useTenantInUrl } from '../views/useTenantInUrl.tsx';

const PARAMETER = tenants.id;

/** The tenant that the dashboard is about: its URL names it once one was chosen, and nothing else. */
export function useDashboardTenant(): string | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isChosen } = useTenant();
  const inUrl = new URLSearchParams(search).get(PARAMETER) || undefined;
  const { tenantId, unnamed } = useScreenTenant(inUrl, (switched) => {
    navigate({ search: switched ? `?${new URLSearchParams({ [PARAMETER]: switched })}` : '' }, { replace: true });
  });
  useTenantInUrl(isChosen && unnamed, PARAMETER, tenantId);
  return tenantId;
}
