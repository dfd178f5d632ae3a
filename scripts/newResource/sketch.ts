import type { TextFormat } from '../../src/fields/text/text.ts';

/** A field as a resource's file will write it. */
export interface FieldSketch {
  /** As the file spells it: snake case. */
  readonly name: string;
  /** What it is called where it comes from. */
  readonly given?: string;
  readonly kind: string;
  readonly optional: boolean;
  /** Values of a choice. */
  readonly values?: readonly string[];
  /** The resource that a reference leads to. */
  readonly to?: string;
  /** In characters. */
  readonly max?: number;
  /** What a text is shown as a link by. */
  readonly format?: TextFormat;
  /** The kind of a list's items. */
  readonly of?: string;
  /** The server sets it when a record is made, or written. */
  readonly stamp?: 'created' | 'updated';
  /** People read and copy it. */
  readonly identifier?: boolean;
  /** The fields of a group. */
  readonly fields?: readonly FieldSketch[];
}

/** What a field is, without its name. */
export type KindSketch = Omit<FieldSketch, 'name' | 'optional'>;

/** A resource before its file is written: what was answered, or read from a document or a sample. */
export interface ResourceSketch {
  readonly name: string;
  /** The id comes first. */
  readonly fields: readonly FieldSketch[];
  /** What was found and cannot be a field, as it is called there. */
  readonly leftOut: readonly string[];
  /** Who may do what: a word of `access` and its audience. */
  readonly access: Readonly<Record<string, 'signed-in' | readonly string[]>>;
  /** How the API that answers them does. */
  readonly endpoint?: EndpointSketch;
  /** The fields that this API can be searched by; absent where that is not known. */
  readonly filters?: readonly string[];
}

/** The block `endpoint`, as far as something is to be said. */
export interface EndpointSketch {
  readonly [option: string]: string | Readonly<Record<string, string>> | undefined;
}
