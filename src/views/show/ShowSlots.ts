import type { RaRecord } from 'ra-core';
import type { FC } from 'react';
import type { LookProps } from '../../fields/look.ts';

/** How a value looks on one page alone, by its field's path. */
export type OwnLooks = Readonly<Record<string, FC<LookProps>>>;

/** What a record's page may have of its own, beside what its resource declares. */
export interface ShowSlots {
  /** The heading's words; undefined: the resource's title. */
  readonly headingOf?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** In the heading's place; it holds the page's `h1`. `record` is absent until it has come. */
  readonly Title?: FC<{ heading: string; record: RaRecord | undefined }>;
  readonly looks?: OwnLooks;
  /** Fields that an API keeps from some: of a record without them, also without an empty value, nothing is said of them. */
  readonly withheld?: readonly string[];
  /** Below the sections. `loading`: the record has not come whole; it is what is known of it, and its id at least. */
  readonly Below?: FC<{ record: RaRecord; loading: boolean }>;
  /** Its call names the tenant in view, although the record is found without. Spec §7. */
  readonly inView?: true;
}
