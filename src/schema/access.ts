import type { Role } from './role.ts';

/** Who may do something: everyone who is signed in, or the listed roles. */
export type Audience = 'signed-in' | readonly Role[];

/** What can be done with the records of a resource. Reading is always declared; what is not declared, nobody may do. */
export interface Access {
  readonly list: Audience;
  readonly show: Audience;
  readonly create?: Audience;
  readonly edit?: Audience;
  readonly delete?: Audience;
}

/** True when a field is declared for `role`: for everyone, unless its `seenBy` says otherwise. */
export function isSeenBy({ seenBy = 'signed-in' }: { readonly seenBy?: Audience }, role: Role | undefined): boolean {
  return seenBy === 'signed-in' || (role !== undefined && seenBy.includes(role));
}

/** True when `role` belongs to `audience`; an undeclared audience admits nobody. Spec §6. */
export function admits(audience: Audience | undefined, role: Role): boolean {
  return audience === 'signed-in' || (audience?.includes(role) ?? false);
}
