import { sql } from 'kysely';
import * as z from 'zod';
import { LIMITS } from '../../src/config/limits.ts';
import { type Condition, type Operator, operandPath, testsIn } from '../../src/schema/condition.ts';
import { fieldAt, type Resource } from '../../src/schema/resource.ts';
import type { Sql } from '../database/tables.ts';

const TOLERANCE = sql`make_interval(secs => ${sql.lit(LIMITS.clockTolerance / 1_000)})`;

/** SQL of the range of moments that may be now: clocks differ. A later moment is that of a wrong clock. */
export const [EARLIEST_NOW, LATEST_NOW] = [sql`now() - ${TOLERANCE}`, sql`now() + ${TOLERANCE}`];

/** SQL of a condition on the columns of `table`, as `meets` judges it. Comparisons with an absent value are null or false. */
export function conditionSql(resource: Resource, condition: Condition, table = resource.name): Sql {
  const tests = Object.entries(condition).flatMap(([path, test]) => {
    const column = valueSql(resource, path, table);
    return testsIn(test).map(([operator, operand]) => {
      const other = operandPath(operand);
      return testSql(
        operator,
        column,
        operand,
        other === undefined ? sql`${operand}` : valueSql(resource, other, table),
      );
    });
  });
  return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`;
}

/** SQL of a column, or of a field of a group, which is stored as JSON. */
export function valueSql(resource: Resource, path: string, table: string): Sql {
  const [name, inner] = path.split('.');
  const column = sql.ref(`${table}.${name}`);
  const field = fieldAt(resource, path);
  // A group is empty if all its fields are.
  if (field.fields) return sql`nullif(jsonb_strip_nulls(${column}), '{}')`;
  if (inner === undefined) return column;
  const stored = sql`(${column} ->> ${sql.lit(inner)})`;
  const shape = SHAPES[field.column];
  return shape ? sql`case when ${stored} ~ ${sql.lit(shape)} then ${stored}::${sql.raw(field.column)} end` : stored;
}

/** SQL of a column within two bounds, both included. One may be undefined. */
export function rangeSql(column: Sql, [first, last]: readonly unknown[]): Sql {
  const bounds = [
    ...(first === undefined ? [] : [sql`${column} >= ${first}`]),
    ...(last === undefined ? [] : [sql`${column} <= ${last}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

const NUMBER = '^-?\\d{1,200}(\\.\\d{1,200})?(e[+-]?\\d{1,2})?$';

/** The texts that PostgreSQL converts to a type of column. Others would make a statement fail; their records have no such value. */
const SHAPES: Readonly<Record<string, string>> = {
  'double precision': NUMBER,
  numeric: NUMBER,
  boolean: '^(true|false)$',
  date: `(?!0000)${z.regexes.date.source}`,
  'timestamptz(3)': `(?!0000|.{65}|.*[+-](1[6-9]|2)\\d:)${z.regexes.datetime({ offset: true }).source}`,
};

function testSql(operator: Operator, column: Sql, operand: unknown, other: Sql): Sql {
  const absent = sql`coalesce(${column}::text in ('', '[]'), true)`;
  switch (operator) {
    case 'empty':
      return operand ? absent : sql`not ${absent}`;
    case 'in':
      // SQL has no empty list.
      return sql`${column} in (${sql.join([null, ...(Array.isArray(operand) ? operand : [])])})`;
    case 'not':
      return sql`${column} is distinct from ${other}`;
    case 'atLeast':
      return sql`${column} >= ${other}`;
    case 'atMost':
      return sql`${column} <= ${other}`;
    default:
      return sql`${column} = ${other}`;
  }
}
