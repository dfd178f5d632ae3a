import type { Role } from './role.ts';

/** Who may do something: everyone who is signed in, or the listed roles. */
export type Audience = 'signed-in' | readonly Role[];

/**
 * What can be done with the records of a resource: the five verbs, and its actions by their names. Reading is always
 * declared; what is not declared, nobody may do.
 */
export type Access<Action extends string = string> = {
  readonly list: Audience;
  readonly show: Audience;
  readonly create?: Audience;
  readonly edit?: Audience;
  readonly delete?: Audience;
} & { readonly [Name in Action]?: Audience };
