import { usePermissions } from 'react-admin';
import type { Role } from '../schema/permissions.ts';

/** The user's role: React Admin's permissions, known on the first render. Undefined if signed out. Spec §6. */
export function useRole(): Role | undefined {
  return usePermissions<Role>().permissions;
}
