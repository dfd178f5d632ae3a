/** The roles that are groups of the user pool. Spec §6. */
export const ROLE_GROUPS = ['admin', 'tenant-admin'] as const;

/** The three roles of spec §6, strongest first. A tenant-user is in neither group. */
export const ROLES = [...ROLE_GROUPS, 'tenant-user'] as const;
export type Role = (typeof ROLES)[number];

/** Returns the strongest role of a list of group names. Spec §6. */
export function roleOf(groups: readonly string[]): Role {
  return ROLES.find((role) => groups.includes(role)) ?? 'tenant-user';
}

/** The groups of a role: one, or none. */
export const groupsOf = (role: Role): Role[] => ROLE_GROUPS.filter((group) => group === role);
