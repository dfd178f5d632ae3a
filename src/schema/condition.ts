import type { FieldAt, FieldMap, FieldOf, FieldPath, LeafPath, OrderedRule, ValueOf } from './field.ts';
import { isObject, type JsonObject } from './jsonObject.ts';

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
  | FieldOf<number, boolean, string, OrderedRule>;

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
