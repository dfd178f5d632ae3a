/** The three roles of spec §6. A role is a group; tenant-user is the absence of both groups. */
export const ROLES = ['admin', 'tenant-admin', 'tenant-user'] as const;
export type Role = (typeof ROLES)[number];

/** The strongest role that a list of group names gives. Spec §6. */
export function roleOf(groups: readonly string[]): Role {
  return ROLES.find((role) => groups.includes(role)) ?? 'tenant-user';
}
