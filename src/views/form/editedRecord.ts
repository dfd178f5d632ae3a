import type { RecordValues } from '../../fields/createField.tsx';
import { isSameValue } from '../../fields/createInput.tsx';
import { textOf } from '../../fields/inputs.tsx';
import { readValue } from '../../fields/readValue.ts';
import { isSetByServer } from '../../schema/defaults.ts';
import { formPathsOf, groupsLeftOut, isWithin } from '../../schema/form.ts';
import { mayWriteAt } from '../../schema/permissions.ts';
import { fieldAt, isAbsent, type Resource, scopeFieldOf, valueAt, withValueAt } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';

export type Edits = Readonly<Record<string, unknown>>;

/** The values at these paths that differ from the initial ones. */
export function editsIn(paths: readonly string[], values: RecordValues, defaults: RecordValues): Edits {
  const edited = paths.filter((path) => !isSameValue(valueAt(values, path), valueAt(defaults, path)));
  return Object.fromEntries(edited.map((path) => [path, valueAt(values, path)]));
}

/** The stored record with the edited values as they will be stored. All other values stay exactly as read. Spec §5. */
export function editedRecord(resource: Resource, stored: RecordValues, edits: Edits): RecordValues {
  const values = Object.entries(edits).map(([path, value]) => [path, asStored(resource, path, value)] as const);
  const record = withValues(stored, values);
  const emptied = emptyGroups(resource, record).filter((group) =>
    Object.keys(edits).some((path) => isWithin([group], path)),
  );
  return { ...record, ...Object.fromEntries(emptied.map((group) => [group, null])) };
}

/** The optional groups without any value, whose required fields may be missing. */
export function emptyGroups(resource: Resource, values: RecordValues): readonly string[] {
  return groupsLeftOut(resource, (path) => !isAbsent(valueAt(values, path)));
}

/** The initial values of a new record, in the tenant in view. `given` are some of them by path. Spec §5, defaults. */
export function newRecord(resource: Resource, tenantId: string | undefined, given: RecordValues = {}): RecordValues {
  const scope = scopeFieldOf(resource);
  const initial = formPathsOf(resource).map(
    (path) => [path, path === scope ? tenantId : (given[path] ?? fieldAt(resource, path).default)] as const,
  );
  return withValues(
    {},
    initial.filter(([, value]) => value !== undefined),
  );
}

/** The initial values of a copy of a record: those that `role` may write, without secrets, unique values and those that the server sets. */
export function copiedRecord(resource: Resource, role: Role | undefined, source: RecordValues): RecordValues {
  const copied = formPathsOf(resource).filter((path) => {
    const field = fieldAt(resource, path);
    const isOwn = path === resource.id || field.kind === 'secret' || field.unique || isSetByServer(field);
    return !isOwn && mayWriteAt(role, resource, path, 'create') && !isAbsent(valueAt(source, path));
  });
  const scope = source[scopeFieldOf(resource) ?? ''];
  return withValues(
    newRecord(resource, typeof scope === 'string' ? scope : undefined),
    copied.map((path) => [path, valueAt(source, path)]),
  );
}

function withValues(record: RecordValues, values: readonly (readonly [path: string, value: unknown])[]): RecordValues {
  return values.reduce((changed, [path, value]) => withValueAt(changed, path, value), record);
}

/** A field that somebody else changed while the form was open. */
export interface TheirChange {
  readonly path: string;
  readonly theirs: unknown;
  /** The user's edit; without one, the value before the change. */
  readonly mine: unknown;
  /** The user edited it too and must decide. Otherwise their value is taken. */
  readonly disputed: boolean;
}

/** True if both values read the same in the field's input. */
export function readsTheSame(resource: Resource, path: string, one: unknown, other: unknown): boolean {
  const field = fieldAt(resource, path);
  return textOf(field, one) === textOf(field, other);
}

/**
 * Merges the user's edits into a record that somebody else saved meanwhile: fields without an edit take the saved value. `own`: the
 * user saved it, but the response was lost; edits that equal the saved values are dropped.
 */
export function mergeConcurrentEdit(
  resource: Resource,
  paths: readonly string[],
  edits: Edits,
  before: RecordValues,
  current: RecordValues,
  own = false,
): { readonly edits: Edits; readonly changes: readonly TheirChange[] } {
  const same = (path: string, one: unknown, other: unknown) => readsTheSame(resource, path, one, other);
  const changes = paths.flatMap((path) => {
    const [old, theirs] = [valueAt(before, path), valueAt(current, path)];
    const disputed = path in edits;
    const mine = disputed ? edits[path] : old;
    const isMine = same(path, theirs, mine) || (own && same(path, theirs, asStored(resource, path, mine)));
    return same(path, theirs, old) || isMine ? [] : [{ path, theirs, mine, disputed }];
  });
  const left = Object.entries(edits).filter(([path, mine]) => !same(path, mine, valueAt(current, path)));
  return { edits: Object.fromEntries(left), changes };
}

/** The value as stored: text is trimmed. Secrets are compared by their mask. */
function asStored(resource: Resource, path: string, value: unknown): unknown {
  const reading = readValue(path, fieldAt(resource, path), value);
  return 'fault' in reading ? value : reading.value;
}
