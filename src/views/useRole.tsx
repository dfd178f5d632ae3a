import { usePermissions } from 'ra-core';
import type { Role } from '../schema/role.ts';

/** The signed-in user's role; undefined until it is known. Spec §6. */
export function useRole(): Role | undefined {
  return usePermissions<{ role: Role }>().permissions?.role;
}
