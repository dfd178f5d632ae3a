import type { Field, FieldAt, FieldMap, FieldPath, LeafPath, OrderedRule, ValueOf } from './field.ts';
import { isObject, type JsonObject } from './jsonObject.ts';
import { fieldAt, isAbsent, labelOf, leafPathsOf, type Resource, valueAt } from './resource.ts';

/** A condition on the fields of a record and their groups, by their paths. All members must hold: `{ status: 'OPEN', weight: { atLeast: 1 } }`. */
export type ConditionOn<Fields> = Fields extends FieldMap
  ? { readonly [Path in FieldPath<Fields>]?: TestOf<FieldAt<Fields, Path>, Fields> }
  : never;

/** A condition whose type was inferred before that of the fields. A wrong word or value gets a type that names the right ones. */
export type InferredCondition<On, Fields extends FieldMap> = ConditionOn<Fields> & {
  readonly [Path in keyof On]: Path extends FieldPath<Fields>
    ? On[Path] extends JsonObject
      ? { readonly [Word in Exclude<keyof On[Path], Operator>]: { readonly operators: Operator } }
      : ValueOf<FieldAt<Fields, Path>>
    : { readonly fields: FieldPath<Fields> };
};

/** A value, which the field must have, or operators. Documents, lists and secrets cannot be compared. */
type TestOf<F, Fields extends FieldMap> = F extends { readonly filter: OrderedRule } | { readonly kind: 'tenant' }
  ?
      | ValueOf<F>
      | (Tests<ValueOf<F>, Operand<F, Fields>> & (F extends Ordered ? OrderTests<Operand<F, Fields>> : unknown))
  : Pick<Tests<never, never>, 'empty'>;

type Ordered =
  | { readonly filter: 'period' | 'days' }
  | { readonly kind: 'money' }
  | Field<number, boolean, string, OrderedRule>;

/** A value, or another field of the same kind. */
type Operand<F, Fields extends FieldMap> = ValueOf<F> | { readonly field: PeerOf<F, Fields> };
type PeerOf<F, Fields extends FieldMap> = F extends { readonly kind: infer Kind }
  ? {
      [Path in LeafPath<Fields>]: FieldAt<Fields, Path> extends { readonly kind: Kind } ? Path : never;
    }[LeafPath<Fields>]
  : never;

interface Tests<Value, Compared> {
  /** Differs from this value. An absent value differs too. */
  readonly not?: Compared;
  /** One of these values. */
  readonly in?: readonly Value[];
  /** `true`: no value. `false`: any value. */
  readonly empty?: boolean;
}

interface OrderTests<Compared> {
  /** This value, or a greater or later one. */
  readonly atLeast?: Compared;
  /** This value, or a smaller or earlier one. */
  readonly atMost?: Compared;
}

/** A condition without the types of its fields. */
export type Condition = JsonObject;

export type Operator = 'is' | keyof Tests<never, never> | keyof OrderTests<never>;

/** The tests of one member of a condition. A plain value is the operator `is`. */
export function testsIn(test: unknown): readonly (readonly [operator: Operator, operand: unknown])[] {
  return isObject(test) ? (Object.entries(test) as [Operator, unknown][]) : [['is', test]];
}

/** The path of the field that an operand names; undefined for a value. */
export function operandPath(operand: unknown): string | undefined {
  return isObject(operand) ? String(operand.field) : undefined;
}

/** The paths of all fields of a condition. */
export function pathsIn(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([path, test]) => {
    const operands = testsIn(test).flatMap(([, operand]) => operandPath(operand) ?? []);
    return [path, ...operands];
  });
}

type Fielded = Pick<Resource, 'name' | 'fields'>;

/**
 * True if a record meets a condition. Values are compared as their kind compares them. The result of a comparison with an absent
 * value is `ifAbsent`, except that an absent value differs from all others.
 */
export function meets(
  resource: Fielded,
  record: JsonObject,
  condition: Condition,
  { ifAbsent = false }: { readonly ifAbsent?: boolean } = {},
): boolean {
  return Object.entries(condition).every(([path, test]) => {
    const field = fieldAt(resource, path);
    const value = valueAt(record, path);
    return testsIn(test).every(([operator, operand]) => {
      const other = operandPath(operand);
      const given = other === undefined ? operand : valueAt(record, other);
      if (operator === 'empty') return isEmpty(field, value) === given;
      const missing = [value, given].filter(isAbsent).length;
      if (operator === 'not') return missing === 0 ? !isSame(field, value, given) : missing === 1;
      if (missing > 0) return ifAbsent;
      if (operator === 'in') return (given as readonly unknown[]).some((each) => isSame(field, value, each));
      if (operator === 'is') return isSame(field, value, given);
      const [one, least] = operator === 'atLeast' ? [value, given] : [given, value];
      return ordinalOf(field, one) >= ordinalOf(field, least);
    });
  });
}

/** A group is empty if all its fields are. */
function isEmpty(field: Field, value: unknown): boolean {
  return isAbsent(value) || ('fields' in field && isObject(value) && Object.values(value).every(isAbsent));
}

/** True for equal values of a field. */
export function isSame({ comparable = (value) => value }: Field, one: unknown, other: unknown): boolean {
  return Object.is(comparable(one), comparable(other));
}

const ordinalOf = ({ ordinal = Number }: Field, value: unknown): number | bigint => ordinal(value);

/** A rule across the fields of a record. */
export interface Rule<On = Condition, Path extends string = string> {
  /** The records that the rule is for. Default: all. */
  readonly when?: On;
  /** The condition that they must meet. Comparisons with an absent value are met: `{ empty: false }` requires one. */
  readonly must: On;
  /** The error message. */
  readonly message: string;
  /** The field that the message is shown beside. */
  readonly field: Path;
}

/** The conditions of the fields that the form shows only while they are met, by path. */
export function showConditions({ form }: Pick<Resource, 'form'>): ReadonlyMap<string, readonly Condition[]> {
  const { showIf = {}, sections = [] } = form ?? {};
  const inSections = sections.flatMap(({ fields, showIf: on }) =>
    on ? fields.map((path) => [path, on] as const) : [],
  );
  const all = [...Object.entries(showIf), ...inSections];
  return new Map(all.map(([path]) => [path, all.flatMap(([other, on]) => (other === path && on ? [on] : []))]));
}

/** True if the field at a path applies to a record: forms hide it while its `showIf`, or that of its section, is not met. */
export function isShown(resource: Fielded & Pick<Resource, 'form'>, record: JsonObject, path: string): boolean {
  const conditions = showConditions(resource).get(path) ?? [];
  return conditions.every((condition) => meets(resource, record, condition));
}

/**
 * The messages of the rules that a record breaks, also those of kinds of field, by field. Of several at one field, the first counts.
 * Fields that do not apply to the record break none.
 */
export function brokenRules(
  resource: Fielded & Pick<Resource, 'rules' | 'form'>,
  record: JsonObject,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { when = {}, must, field, message } of resource.rules ?? []) {
    // A rule says nothing about values that a record lacks.
    const isBroken = meets(resource, record, when) && !meets(resource, record, must, { ifAbsent: true });
    if (isBroken && isShown(resource, record, field)) errors[field] ??= message;
  }
  for (const path of leafPathsOf(resource)) {
    const [field, value] = [fieldAt(resource, path), valueAt(record, path)];
    const message = isAbsent(value) ? undefined : field.inRecord?.(value, record, labelOf(path, field));
    if (message && isShown(resource, record, path)) errors[path] ??= message;
  }
  return errors;
}
