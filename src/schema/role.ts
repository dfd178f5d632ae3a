/** The roles that are groups of the user pool. Spec §6. */
export const ROLE_GROUPS = ['admin', 'tenant-admin'] as const;

/** The three roles of spec §6, the strongest first. A role is a group; tenant-user is the absence of both groups. */
export const ROLES = [...ROLE_GROUPS, 'tenant-user'] as const;
export type Role = (typeof ROLES)[number];

/** The strongest role that a list of group names gives. Spec §6. */
export function roleOf(groups: readonly string[]): Role {
  return ROLES.find((role) => groups.includes(role)) ?? 'tenant-user';
}

/** The groups that a role stands for: one, or none. */
export const groupsOf = (role: Role): Role[] => ROLE_GROUPS.filter((group) => group === role);
