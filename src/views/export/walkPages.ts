import type { RaRecord } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/views.ts';

/** A page of a list, as a data provider answers it. */
export interface WalkedPage {
  readonly data: readonly RaRecord[];
  readonly pageInfo?: { readonly hasNextPage?: boolean | undefined } | undefined;
}

/** How far a walk has come. It is kept between attempts, so that another one goes on where the last one failed. */
export interface Walk {
  /** The page to be read next, from 1. */
  page: number;
  rows: number;
  /** `capped`: there are more rows than were asked for. */
  end?: 'all' | 'capped';
}

interface WalkOptions {
  readonly read: (page: number) => Promise<WalkedPage>;
  readonly take: (rows: readonly RaRecord[]) => void;
  /** The most rows that are taken. */
  readonly most: number;
  readonly signal: AbortSignal;
}

export const startOfWalk = (): Walk => ({ page: 1, rows: 0 });

/**
 * Reads page after page to the end of the list or until there are enough rows; pages come one after the other, as each names
 * the next. Rejects with what a page was refused with, what `take` threw, the signal's reason, or after too many pages without
 * a row; `walk` then stands at the page to be read next, and what came before has been taken.
 */
export async function walkPages(walk: Walk, { read, take, most, signal }: WalkOptions): Promise<void> {
  let barren = 0;
  while (!walk.end) {
    signal.throwIfAborted();
    if (barren === LIMITS.emptyPages) throw new Error(translate('views.export.barren', { count: barren }));
    const { data, pageInfo } = await read(walk.page);
    signal.throwIfAborted();
    const rows = data.slice(0, most - walk.rows);
    take(rows);
    walk.page += 1;
    walk.rows += rows.length;
    barren = rows.length === 0 ? barren + 1 : 0;
    const more = rows.length < data.length || pageInfo?.hasNextPage === true;
    if (!more) walk.end = 'all';
    else if (walk.rows >= most) walk.end = 'capped';
  }
}
