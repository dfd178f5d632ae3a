/** A part of a virtual table's body: a row that is mounted, or the height of those that are not. */
export type RowSegment = { readonly index: number } | { readonly height: number; readonly before: number };

/**
 * The body's parts in order. Mounted rows need not be neighbours: the row that holds the focus stays, however far the
 * reader has scrolled away from it.
 */
export function rowSegments(mounted: readonly number[], count: number, rowHeight: number): readonly RowSegment[] {
  const segments: RowSegment[] = [];
  let next = 0;
  const skipTo = (index: number) => {
    if (index > next) segments.push({ height: (index - next) * rowHeight, before: index });
  };
  for (const index of mounted) {
    skipTo(index);
    segments.push({ index });
    next = index + 1;
  }
  skipTo(count);
  return segments;
}
