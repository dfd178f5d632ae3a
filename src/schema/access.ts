import type { Role } from './role.ts';

/** Who may do something: everyone who is signed in, or the listed roles. Looked up, since messages then tell what it can be. */
export type Audience = ['signed-in', readonly Role[]][number];

/**
 * What can be done with the records of a resource: the five verbs, and its actions by their names. Reading is always
 * declared; what is not declared, nobody may do. Conditional, since messages then tell what can be named here.
 */
export type Access<Action extends string = string> = [Action] extends [string]
  ? Readonly<Record<'list' | 'show', Audience>> &
      Readonly<Partial<Record<'create' | 'edit' | 'delete' | Action, Audience>>>
  : never;
