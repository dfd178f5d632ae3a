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
  /** Below the sections, once the record has come whole. */
  readonly Below?: FC<{ record: RaRecord }>;
  /** Its call names the tenant in view, although the record is found without. Spec §7. */
  readonly inView?: true;
}
