import type { Refusal, Step } from './plan.ts';

/** The database does not fit the declared resources, and is not made to: nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';

  /** No change that keeps all records would make it fit. */
  static by(refusals: readonly Refusal[]): MigrationRefused {
    const lines = refusals.map(({ reason, statement }) => `${reason}: ${statement};`);
    return new MigrationRefused(
      `The database does not fit the declared resources. Nothing was changed. Run by hand:\n${lines.join('\n')}`,
    );
  }

  /** It lacks what a start does not add unasked. */
  static behind(steps: readonly Step[]): MigrationRefused {
    return new MigrationRefused(
      `The database lacks ${counted(steps)} that this version needs. Nothing was changed. Run "npm run migrate -- --plan" to ` +
        'read them and "npm run migrate" to carry them out (in a container: node build/migrate.mjs), or set MIGRATE_ON_START=true, by which a start applies what only adds.',
    );
  }

  /** It lacks what breaks processes of the former version. */
  static breaking(steps: readonly Step[]): MigrationRefused {
    const purposes = [...new Set(steps.map(({ purpose }) => purpose))];
    return new MigrationRefused(
      `The database lacks ${counted(steps)} that processes of the former version cannot work beside. Nothing was changed. End ` +
        `those processes, then run "npm run migrate":\n${purposes.join('\n')}`,
    );
  }

  /** Others hold a table; `patience` is in milliseconds. */
  static busy(patience: number): MigrationRefused {
    return new MigrationRefused(
      `A table was held by a transaction of somebody else for more than ${patience / 1_000} s. This step was not carried out. ` +
        'Run it again, best when less is going on.',
    );
  }

  /** A resource has a name that it cannot have. */
  static byName(sentence: string): MigrationRefused {
    return new MigrationRefused(`${sentence}. Nothing was changed. Give it another name in its file.`);
  }

  /** A record holds what cannot be made into what is declared. */
  static byRecord(sentence: string): MigrationRefused {
    return new MigrationRefused(`Nothing was changed, since ${sentence}. Put that right, then run it again.`);
  }
}

function counted({ length }: readonly Step[]): string {
  return length === 1 ? '1 statement' : `${length} statements`;
}
