import { createContext, useContext } from 'react';
import type { Role } from '../schema/role.ts';

/** The role of who looks at the screens. */
export const RoleContext = createContext<Role | undefined>(undefined);

/** The signed-in user's role; undefined where nobody is signed in. Spec §6. */
export function useRole(): Role | undefined {
  return useContext(RoleContext);
}
