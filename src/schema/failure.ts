/** Who can do something about a failure: the word and the icon of their badge, and its tone where it asks for somebody. */
export interface Actor {
  readonly label: string;
  readonly glyph: string;
  readonly tone: 'warning' | 'info' | 'neutral';
}

/** One known failure: by what it is recognised, what happened, who acts, and how it is put right. */
export interface Failure<ActorName extends string = string> {
  /** Stands in URLs: lower case and hyphens. */
  readonly id: string;
  /** A regular expression that the type must match, without regard to case; absent: any type. */
  readonly type?: string;
  /** A regular expression that the message must match, without regard to case. It takes time in proportion to the message. */
  readonly message: string;
  /** A few words, the only ones that a list has room for. */
  readonly title: string;
  readonly happened: string;
  readonly who: ActorName;
  /** Steps, in their order. */
  readonly fix: readonly [string, ...string[]];
  /** The place where they are done, from the outside in: `System > page > field`. */
  readonly where: string;
  /** Where this has been read. */
  readonly source: { readonly title: string; readonly url: string };
}

/** All failures that are known, specific ones before general ones. */
export interface FailureCatalogue<ActorName extends string = string> {
  readonly actors: Readonly<Record<ActorName, Actor>>;
  readonly failures: readonly Failure<ActorName>[];
}

/** How a resource's records are recognised as known failures: its fields for that, and the catalogue. */
export interface FailureReading<Name extends string = string> {
  /** The field whose value is compared with the `type` of known failures. */
  readonly type: Name;
  /** The field whose value is compared with their `message`. */
  readonly message: Name;
  /** A field whose different values are counted: what the failures are about. */
  readonly affects?: Name;
  /** Asked for when it is needed: a catalogue is long. */
  readonly load: () => Promise<FailureCatalogue>;
}

/** The known failures that explain a message of a type, the likeliest first; none where it is not known. */
export type Explain = (type: unknown, message: unknown) => readonly Failure[];

/** What follows the beginning of a message is its details: a stack, a document. In characters. */
const READ = 8_000;

/** Compiles the patterns of a catalogue, once for any number of messages. */
export function explainer({ failures }: FailureCatalogue): Explain {
  const known = failures.map((failure) => ({
    failure,
    type: failure.type === undefined ? undefined : new RegExp(failure.type, 'i'),
    message: new RegExp(failure.message, 'i'),
  }));
  return (type, message) => {
    const text = textOf(message).slice(0, READ);
    const kind = textOf(type);
    return known
      .filter((entry) => (entry.type?.test(kind) ?? true) && entry.message.test(text))
      .map(({ failure }) => failure);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
