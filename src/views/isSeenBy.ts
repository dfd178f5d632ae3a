import type { Field } from '../schema/field.ts';
import type { Role } from '../schema/role.ts';

/** True when the role may see the field's values. A role that is not known yet sees what everyone does. Spec §6. */
export function isSeenBy({ seenBy }: Field, role: Role | undefined): boolean {
  return seenBy === undefined || (role !== undefined && seenBy.includes(role));
}
