import type { IconName } from '../components/icons/drawings.ts';
import type { Language } from '../messages/language.ts';
import type { JsonObject } from './jsonObject.ts';

/** A party that can fix a failure, shown as a badge. */
export interface Actor {
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'warning' | 'info' | 'neutral';
}

/** A known failure: how it is recognized, what happened, who acts, and how to fix it. */
export interface Failure<ActorName extends string = string> {
  /** Used in URLs: lower case and hyphens. */
  readonly id: string;
  /** A regular expression that the type must match, in any case. Default: any type. */
  readonly type?: string;
  /** A regular expression that the message must match, in any case. It must run in linear time. */
  readonly message: string;
  /** A few words, for lists. */
  readonly title: string;
  readonly happened: string;
  readonly who: ActorName;
  /** The steps of the fix. */
  readonly fix: readonly string[];
  /** The place of the steps: `System > page > field`. */
  readonly where?: string;
  /** The field of the failed record with the id of what the first step opens in another system. */
  readonly opens?: string;
  readonly source?: { readonly title: string; readonly url: string };
  /** The tenant whose records it explains. Default: all. */
  readonly tenant?: string;
}

/** All known failures, specific ones before general ones. */
export interface FailureCatalog<ActorName extends string = string> {
  readonly actors: Readonly<Record<ActorName, Actor>>;
  readonly failures: readonly Failure<ActorName>[];
  /**
   * The lines of a message to the partner. Placeholders: fields of the failed record and of the record that it affects, the texts of
   * the failure, `who`, and `link`. Lines with an unknown one are omitted.
   */
  readonly message?: readonly string[];
}

/** How the records of a resource are recognized as known failures. */
export interface FailureReading<Name extends string = string> {
  /** The field to compare with the `type` of known failures. */
  readonly type: Name;
  /** The field to compare with their `message`. */
  readonly message: Name;
  /** The field that names what a failure affects: its distinct values are counted. */
  readonly affects?: Name;
  /** Loads the catalog when it is needed, in a language; by default that of the page. */
  readonly load: (language?: Language) => Promise<FailureCatalog>;
  /** The failures that admins add as records of a resource. */
  readonly learned?: LearnedFailures;
}

export interface LearnedFailures {
  /** Its name. The newest of its records comes first, by the order of its list. */
  readonly resource: string;
  /** Returns the failure of a record; undefined for one that explains nothing. */
  readonly failureOf: (record: JsonObject) => Failure | undefined;
}

/** The failures of records, those of one tenant before those of all: they explain before the catalog does. */
export function learnedFailures({ failureOf }: LearnedFailures, records: readonly JsonObject[]): readonly Failure[] {
  const failures = records.flatMap((record) => failureOf(record) ?? []);
  return [...failures.filter(({ tenant }) => tenant), ...failures.filter(({ tenant }) => !tenant)];
}

/** In characters. The rest of a message is details, such as a stack. */
export const LONGEST_READ = 8_000;

interface CompiledPattern {
  test(text: string): boolean;
}

/** By JavaScript's engine: for patterns whose authors know that they run in linear time. */
const native = (source: string): CompiledPattern => new RegExp(source, 'i');

/**
 * Compiles the patterns of failures. The result tries them one by one on a message of a type, of a tenant or of whichever the reader
 * sees, and yields each failure that explains it, the likeliest first, and undefined for each that does not.
 */
export function failureTrials(failures: readonly Failure[], compile = native) {
  const known = failures.map((failure) => ({
    failure,
    type: failure.type === undefined ? undefined : compile(failure.type),
    message: compile(failure.message),
  }));
  return function* (type: unknown, message: unknown, tenant?: unknown): Generator<Failure | undefined, undefined> {
    const text = textOf(message).slice(0, LONGEST_READ);
    const kind = textOf(type);
    for (const { failure, ...patterns } of known) {
      const isOthers = failure.tenant !== undefined && typeof tenant === 'string' && tenant !== failure.tenant;
      if (isOthers) continue;
      yield (patterns.type?.test(kind) ?? true) && patterns.message.test(text) ? failure : undefined;
    }
  };
}

/** Returns the function that finds the failures that explain a message of a type, the likeliest first. */
export function explainer({ failures }: Pick<FailureCatalog, 'failures'>) {
  const trials = failureTrials(failures);
  return (...read: Parameters<typeof trials>): readonly Failure[] =>
    [...trials(...read)].filter((failure) => failure !== undefined);
}

/** The key of a cause: the id of a known failure, or `type:` and the type of an unknown one. */
export function causeKey(failure: Failure | undefined, type: unknown): string {
  return failure?.id ?? `${OF_TYPE}${textOf(type).toUpperCase()}`;
}

/** The beginning of the keys of unknown causes. */
export const OF_TYPE = 'type:';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
