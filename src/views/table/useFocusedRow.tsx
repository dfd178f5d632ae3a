import { useHistoryEntry } from '../useHistoryEntry.tsx';

/** The row that held the focus at each entry of the history, by table. */
const rows = new Map<string, number>();

interface FocusedRow {
  /** The row that had the focus when this list was left; undefined where it is not come back to. */
  readonly left: number | undefined;
  /** Remembers the row that has the focus now; undefined: it is elsewhere. */
  keep(row: number | undefined): void;
}

/** Lets a reader who comes back to a list find the focus where it was, as `useScrollMemory` does for their place. */
export function useFocusedRow(table: string): FocusedRow {
  const { entry: page, arrival } = useHistoryEntry();
  const entry = `${page} ${table}`;
  return {
    left: arrival === 'POP' ? rows.get(entry) : undefined,
    keep: (row) => void (row === undefined ? rows.delete(entry) : rows.set(entry, row)),
  };
}
