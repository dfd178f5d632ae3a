/** One statement of a plan. */
export interface Step {
  /** The purpose of the step: `deals: new column priority`. */
  readonly purpose: string;
  /** A statement without a semicolon at its end and without empty lines. */
  readonly sql: string;
  /** It loses nothing, and processes of the previous version continue to work. */
  readonly additive: boolean;
  /** It builds an index and runs outside of any transaction. */
  readonly concurrently?: boolean;
  /** If the step fails because of a row, this SQL fails with a sentence that names the first such row. */
  readonly find?: string;
  /** It adds a column to an existing table. */
  readonly addsColumn?: true;
  /** It changes values of existing records. */
  readonly changesValues?: true;
  /** It only notes in a comment what was declared or decided: the database fits without it. */
  readonly isNote?: true;
  readonly refusal?: StepRefusal;
}

/** The refusal of a step that some rows prevent. */
export interface StepRefusal {
  /** SQL of one row with the `reason`, or of none. */
  readonly find: string;
  /** The SQL to run by hand. */
  readonly statement: string;
}

/** Steps that run in one transaction or, if `transaction` is false, a single step that runs outside of any. */
export interface Block {
  readonly transaction: boolean;
  readonly steps: readonly Step[];
}

/** A change that only the owner of the data can decide about. */
export interface Refusal {
  readonly reason: string;
  /** Other ways than the SQL, each a command or a change of the resource file. */
  readonly ways?: readonly string[];
  /** The SQL to run by hand. */
  readonly statement: string;
}

/** Something that works, but only the owner of the data can put right. */
export interface Warning {
  readonly table: string;
  /** Sentences that end with the ways out. */
  readonly warning: string;
}

export interface PlanOptions {
  /** Build the indexes of tables with rows without blocking writers. */
  readonly concurrently: boolean;
  /** Columns that no field declares. `ignore` leaves them as they are if records can be written without them. Default: `refuse`. */
  readonly undeclared?: 'refuse' | 'ignore' | 'keep';
  /** Undeclared columns to keep: `things.note`. */
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
  /** The stored names of tables to drop with their records, and to create again. */
  readonly reset?: readonly string[];
  /** Returns the SQL that adds the deletion of all records of such a table to the audit log. */
  readonly logReset?: (table: string) => string;
  /** Values of choices are read only where an earlier plan has noted what was listed. */
  readonly onlyNoted?: boolean;
}

/** All that a database lacks, in the order of execution. Without blocks and refusals the database is up to date. */
export interface Plan {
  readonly blocks: readonly Block[];
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

export type Change = Step | Refusal | Warning;

/** The database does not fit the declared resources and was not changed. The message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

export const stepsOf = ({ blocks }: Plan): readonly Step[] => blocks.flatMap(({ steps }) => steps);

export const isEmpty = ({ blocks, refusals }: Plan): boolean => blocks.length + refusals.length === 0;

export const additive = (purpose: string, sql: string): Step => ({ purpose, sql, additive: true });

/** A step that breaks processes of the previous version. */
export const breaking = (purpose: string, sql: string): Step => ({ purpose, sql, additive: false });

/** A comment on a column, which only a plan reads. */
export const note = (purpose: string, sql: string): Step => ({ ...additive(purpose, sql), isNote: true });

export const isStep = (change: Change): change is Step => 'sql' in change;

export const isRefusal = (change: Change): change is Refusal => 'reason' in change;

export const isWarning = (change: Change): change is Warning => 'warning' in change;

export const statementCount = (count: number) => (count === 1 ? '1 statement' : `${count} statements`);

/** The reason of a refusal and the ways out. */
export function refusalText({ reason, ways, statement }: Refusal): string {
  if (!ways) return `${reason}: ${statement};`;
  return [`${reason}. Choose one:`, ...ways, `${statement};`].join('\n  - ');
}

/**
 * A plan as SQL that can be read or pasted: an empty line between statements, `begin` and `commit` around each block that runs
 * in a transaction. If anything is refused, everything is a comment, because nothing runs before the refusals are resolved.
 */
export function planText(plan: Plan): string {
  if (isEmpty(plan) && plan.warnings.length === 0) return 'Nothing to do.';
  const count = comment(`${statementCount(stepsOf(plan).length)}. Nothing was changed.`);
  const statements = plan.blocks.flatMap(({ transaction, steps }) =>
    transaction ? ['begin;', ...steps.map(stepText), 'commit;'] : steps.map(stepText),
  );
  const warnings = plan.warnings.map(({ warning }) => comment(`Warning. ${warning}`));
  if (plan.refusals.length === 0) return [count, ...warnings, ...statements].join('\n\n');
  const refusals = plan.refusals.map((refusal) => comment(`Refused. ${refusalText(refusal)}`));
  const rest = statements.length > 0 ? [comment(AFTER_REFUSALS), ...statements.map(comment)] : [];
  return [count, ...refusals, ...warnings, ...rest].join('\n\n');
}

const AFTER_REFUSALS = 'The following statements do not run until the refusals are resolved.';

function stepText({ purpose, sql, additive }: Step): string {
  return `${comment(additive ? purpose : `${purpose} (breaks processes of the previous version)`)}\n${sql.trim()};`;
}

const comment = (text: string) => text.replaceAll(/^/gm, '-- ');
