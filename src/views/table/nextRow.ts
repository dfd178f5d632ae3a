/** The row that a key leads to from row `from` of `count`; undefined for a key that does not move. */
export function nextRow(key: string, from: number, count: number, page: number): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const goal = Object.hasOwn(goals, key) ? goals[key] : undefined;
  return goal === undefined ? undefined : Math.min(Math.max(goal, 0), count - 1);
}
