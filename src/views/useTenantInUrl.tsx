import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** While `missing`, puts the tenant into the URL, as the parameter `name`: a copy of it then opens in the same tenant. */
export function useTenantInUrl(missing: boolean, name: string | undefined, tenantId: string | undefined): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const put = useEvent(() => {
    if (name === undefined || tenantId === undefined) return;
    const query = new URLSearchParams([[name, tenantId], ...new URLSearchParams(search)]);
    navigate({ search: `?${query}`, hash }, { replace: true, state });
  });
  useEffect(() => {
    if (missing) put();
  }, [missing, put]);
}
