import type { Principal } from '../../schema/principal.ts';
import { useOneself } from '../../views/useOneself.tsx';
import { useRole } from '../../views/useRole.tsx';
import { useTenant } from '../../views/useTenant.tsx';

/** Who looks at the page, as the rules about users ask for them; undefined while that is not known. */
export function usePrincipal(): Principal | undefined {
  const username = useOneself();
  const role = useRole();
  const { canChoose, tenantId } = useTenant();
  if (!username || !role) return undefined;
  return { username, role, tenantId: canChoose ? null : (tenantId ?? null) };
}
