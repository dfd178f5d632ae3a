import type { ActionTexts } from '../../schema/action.ts';
import { hasValues } from '../../schema/hasValues.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';

/** A change of one record that somebody can ask for: a resource's own action by its name, or `delete`. */
export interface RecordAction extends ActionTexts {
  readonly name: string;
  /** The record is gone afterwards. */
  readonly deletes: boolean;
}

/** What `role` may do with a record as it stands, deleting last. Beside it there are only viewing and editing. */
export function recordActions(
  resource: Resource,
  role: Role | undefined,
  record: Readonly<Record<string, unknown>>,
): readonly RecordAction[] {
  const offered = Object.entries(resource.actions ?? {})
    .filter(([name, { when }]) => mayDo(role, name, resource) && hasValues(record, when))
    .map(([name, action]) => ({ ...action, name, deletes: false }));
  const mayDelete = resource.delete !== undefined && mayDo(role, 'delete', resource);
  return mayDelete ? [...offered, { ...resource.delete, name: 'delete', deletes: true }] : offered;
}
