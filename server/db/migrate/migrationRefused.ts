import { type Refusal, type Step, statementCount } from './plan.ts';

/** The database does not fit the declared resources and was not changed. The message says what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';

  /** No change that keeps all records would make the database fit. */
  static by(refusals: readonly Refusal[]): MigrationRefused {
    const lines = refusals.map(({ reason, statement }) => `${reason}: ${statement};`);
    return new MigrationRefused(
      `The database does not fit the declared resources. Nothing was changed. Run by hand:\n${lines.join('\n')}`,
    );
  }

  /** The database lacks statements that a start does not run without permission. */
  static behind(steps: readonly Step[]): MigrationRefused {
    return new MigrationRefused(
      `The database lacks ${statementCount(steps.length)} that this version needs. Nothing was changed. Run "npm run migrate -- ` +
        '--plan" to read them and "npm run migrate" to run them (in a container: node build/migrate.mjs), or set ' +
        'MIGRATE_ON_START=true to apply additive changes at the start.',
    );
  }

  /** The database lacks statements that break processes of the previous version. */
  static breaking(steps: readonly Step[]): MigrationRefused {
    const purposes = [...new Set(steps.map(({ purpose }) => purpose))];
    return new MigrationRefused(
      `The database lacks ${statementCount(steps.length)} that break processes of the previous version. Nothing was changed. Stop ` +
        `those processes, then run "npm run migrate":\n${purposes.join('\n')}`,
    );
  }

  /** Another transaction holds a table; `patience` is in milliseconds. */
  static busy(patience: number): MigrationRefused {
    return new MigrationRefused(
      `Another transaction held a table for more than ${patience / 1_000} s. This step was not run. ` +
        'Run the command again, preferably when the load is low.',
    );
  }

  /** A resource or field has an unusable name. */
  static byName(sentence: string): MigrationRefused {
    return new MigrationRefused(`${sentence}. Nothing was changed. Choose another name in the resource file.`);
  }

  /** A value cannot be converted to the declared type. */
  static byRecord(sentence: string): MigrationRefused {
    return new MigrationRefused(`Nothing was changed: ${sentence}. Correct the record, then run the command again.`);
  }
}
