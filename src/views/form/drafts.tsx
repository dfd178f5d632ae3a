import { textOf, valueFor } from '../../fields/inputs.tsx';
import { isAbsent } from '../../fields/isAbsent.ts';
import type { RecordValues } from '../../fields/look.ts';
import { readValue } from '../../fields/readValue.ts';
import { formPathsOf } from '../../schema/form.ts';
import { groupsLeftOut, isWithin } from '../../schema/groupsLeftOut.ts';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';
import { withValues } from './withValues.ts';

/** What stands in the inputs of a form, by the paths of their fields. */
export type Drafts = Readonly<Record<string, string>>;

/** What is wrong with fields: whole sentences by path. */
export type Faults = Readonly<Record<string, string>>;

/** What stands in the inputs of these fields before anything is typed. */
export function draftsOf(resource: Resource, paths: readonly string[], record: RecordValues): Drafts {
  return Object.fromEntries(paths.map((path) => [path, textOf(fieldAt(resource, path), valueAt(record, path))]));
}

/** What the drafts make of the stored record, and what is wrong with them by the rules of their fields. Spec §5. */
export function readDrafts(resource: Resource, drafts: Drafts, stored: RecordValues) {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const given: Record<string, unknown> = {};
  for (const [path, draft] of Object.entries(drafts)) {
    const field = fieldAt(resource, path);
    given[path] = valueFor(field, draft, valueAt(stored, path));
    const reading = readValue(path, field, given[path]);
    if ('fault' in reading) faults[path] = reading.fault;
    else values[path] = reading.value;
  }
  const isGiven = (path: string) => !isAbsent(path in drafts ? given[path] : valueAt(stored, path));
  const leftOut = groupsLeftOut(resource, isGiven);
  return {
    record: { ...withValues(stored, values), ...Object.fromEntries(leftOut.map((name) => [name, null])) },
    faults: Object.fromEntries(Object.entries(faults).filter(([path]) => !isWithin(leftOut, path))),
  };
}

/** What the form of a new record begins with; it belongs to the tenant in view, where it says to which. Spec §5, defaults. */
export function newRecord(resource: Resource, tenantId: string | undefined): RecordValues {
  const scope = scopeFieldOf(resource);
  const initial = formPathsOf(resource).map((path) => {
    return [path, path === scope ? tenantId : fieldAt(resource, path).initial] as const;
  });
  return withValues({}, Object.fromEntries(initial.filter(([, value]) => value !== undefined)));
}
