import { mayDo } from '../../../src/schema/permissions.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { Problem } from './problem.ts';

/** Throws 403 unless the caller's role may do this with the records of the resource. Spec §6. */
export function requirePermission({ role }: Principal, action: string, resource: Resource): void {
  if (!mayDo(role, action, resource)) throw new Problem(403, 'You do not have permission for this.');
}
