import { isMasked } from '../../../../src/fields/index.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import type { Field, FieldMap } from '../../../../src/schema/field.ts';
import { formPathsOf, groupsLeftOut, isWithin } from '../../../../src/schema/form.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { maySeeAt, mayWriteAt } from '../../../../src/schema/permissions.ts';
import {
  fieldAt,
  isAbsent,
  labelOf,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
  valueAt,
} from '../../../../src/schema/resource.ts';
import type { Role } from '../../../../src/schema/role.ts';
import type { Row } from '../../../db/recordQueries.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import { Problem } from '../problem.ts';
import { isUnchanged } from './isUnchanged.ts';
import { unknownFields } from './unknownFields.ts';

/** What a body is read for. */
export interface Writing {
  readonly resource: Resource;
  readonly role: Role;
  readonly secrets: Secrets;
  /** The record that is edited, as it is stored; absent where a new one is made. */
  readonly current?: Row;
}

/**
 * The whole record that a body stands for. It replaces what the role may write: an optional field that is left out is
 * emptied. All else stays as it is, or begins with its initial value, and may be left out or sent back unchanged; so may a secret
 * in its mask. An optional group of which nothing is given is null, whatever its fields require. Fields that the server sets are null in a new record. Throws a Problem that names each field at fault: 403 for what the role may not
 * change, else 422. Spec §5, §6, decision D9.
 */
export function writtenRecord(body: JsonObject, writing: Writing): Row {
  const { resource } = writing;
  const outcomes = leafPathsOf(resource).map((path) => [path, outcomeAt(path, body, writing)] as const);
  const refused = outcomes.flatMap(([path, { refused }]) => (refused ? [path] : []));
  if (refused.length > 0) throw writingRefused(resource, refused);
  const values = new Map(outcomes.map(([path, { value }]) => [path, value]));
  const leftOut = groupsLeftOut(resource, (path) => !isAbsent(values.get(path)) || !isAbsent(valueAt(body, path)));
  const faults = [
    ...outcomes.flatMap(([path, { fault }]) => (fault && !isWithin(leftOut, path) ? [[path, fault] as const] : [])),
    ...unknownFields(resource, body),
  ];
  if (faults.length > 0) {
    throw new Problem(422, `${faults.map(([, fault]) => fault).join(', ')}.`, Object.fromEntries(faults));
  }
  return { ...assembled(resource, values), ...Object.fromEntries(leftOut.map((name) => [name, null])) };
}

/** What becomes of a field: a value, what is wrong with it, or that it is not for this role to write. */
interface Outcome {
  readonly value?: unknown;
  readonly fault?: string;
  readonly refused?: true;
}

function outcomeAt(path: string, body: JsonObject, writing: Writing): Outcome {
  const { resource, role, secrets, current } = writing;
  const field = fieldAt(resource, path);
  const given = valueAt(body, path);
  const isWriter = mayWriteAt(role, resource, path, current ? 'edit' : 'create');
  if (!current) return isWriter ? written(path, field, given) : begun(path, given, writing);
  const stored = valueAt(current, path) ?? null;
  const kept = maySeeAt(role, resource, path) && isUnchanged(path, field, { given, stored, secrets });
  if (kept && !isOfAbsentGroup(path, current)) return { value: stored };
  if (isWriter) return written(path, field, given);
  return given === undefined ? { value: stored } : notWritten(path, field, writing);
}

/** A group that comes to be has what its fields require. */
function isOfAbsentGroup(path: string, current: Row): boolean {
  const [group = '', inner] = path.split('.');
  return inner !== undefined && isAbsent(current[group]);
}

/** What is for others to write begins in a new record as it does in their form; the server's own is still to be set. */
function begun(path: string, given: unknown, writing: Writing): Outcome {
  const { resource, role, secrets } = writing;
  const field = fieldAt(resource, path);
  // The tenant is that of the call.
  const isSetLater = !isForOthers(resource, path) || path === tenantFieldOf(resource);
  if (isSetLater) return given === undefined ? { value: null } : notWritten(path, field, writing);
  const stored = field.initial ?? null;
  const isAsBegun = maySeeAt(role, resource, path) && isUnchanged(path, field, { given, stored, secrets });
  return given === undefined || isAsBegun ? readValue(path, field, stored) : notWritten(path, field, writing);
}

function written(path: string, field: Field, given: unknown): Outcome {
  if (field.kind !== 'secret' || !isMasked(given)) return readValue(path, field, given);
  return { fault: `${labelOf(path, field)} is masked: write it whole, or send it back as it came` };
}

/** A field of the form is for others to write; the rest is the server's. */
function notWritten(path: string, field: Field, { resource, current }: Writing): Outcome {
  if (isForOthers(resource, path)) return { refused: true };
  return { fault: `${labelOf(path, field)} ${current ? 'cannot be changed' : 'is set by the server'}` };
}

/** Somebody writes it, if not this role: it stands in the form. */
function isForOthers(resource: Resource, path: string): boolean {
  return formPathsOf(resource).includes(path) && path !== resource.id;
}

function writingRefused(resource: Resource, paths: readonly string[]): Problem {
  const refusal = (labels: string) => `You do not have permission to change ${labels}`;
  const labels = paths.map((path) => labelOf(path, fieldAt(resource, path)));
  const errors = Object.fromEntries(paths.map((path, index) => [path, refusal(labels[index] ?? '')]));
  return new Problem(403, `${refusal(labels.join(', '))}.`, errors);
}

/** The values by their paths as a record, those of groups nested. */
function assembled({ fields }: Resource, values: ReadonlyMap<string, unknown>): Row {
  const within = (map: FieldMap, prefix: string): Row =>
    Object.fromEntries(
      Object.entries(map).map(([name, field]) => [
        name,
        'fields' in field ? within(field.fields as FieldMap, `${prefix}${name}.`) : values.get(prefix + name),
      ]),
    );
  return within(fields, '');
}
