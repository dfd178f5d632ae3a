/** The roles that are groups of the user pool. Spec §6. */
export const ROLE_GROUPS = ['admin', 'tenant-admin'] as const;

/** The three roles of spec §6, strongest first. A tenant-user is in neither group. */
export const ROLES = [...ROLE_GROUPS, 'tenant-user'] as const;
export type Role = (typeof ROLES)[number];

/** Returns the strongest role of a list of group names. Spec §6. */
export const roleOf = (groups: readonly string[]): Role => ROLES.find((role) => groups.includes(role)) ?? 'tenant-user';

/** The groups of a role: one, or none. */
export const groupsOf = (role: Role): Role[] => ROLE_GROUPS.filter((group) => group === role);

/** The users who may do something: all signed-in ones, or those with a listed role. An indexed type, so that compiler messages list its values. */
export type Audience = ['signed-in', readonly Role[]][number];

/** The users who may call each method and action of a resource. Undeclared methods are forbidden. Conditional for clear compiler messages. */
export type Access<Action extends string = string> = [Action] extends [string]
  ? Readonly<Record<'list' | 'show', Audience>> &
      Readonly<Partial<Record<'create' | 'edit' | 'delete' | 'annotate', Audience>>> &
      Readonly<Record<Action, Audience>>
  : never;

/** The path of a page, and who may open it. Spec §2, route table. */
export interface Route {
  /** A pattern of React Router: `/users/:id`, or `/admin/*` for everything below. */
  readonly path: string;
  /** `public`: anybody. `visitors`: only signed-out users. */
  readonly access: 'public' | 'visitors' | Audience;
}

/** The caller, as the server's own table knows them, never as a token claims. Spec §6, decision D6. */
export interface Principal {
  readonly username: string;
  readonly role: Role;
  /** Null for users without a tenant. */
  readonly tenantId: string | null;
}
