/** How far a page leads. */
const PAGE = 10;

/**
 * Where a key leads from option `active` of `length`: arrows go round. `open`: it opens the list, which is closed while
 * nothing is active. Undefined for a key that leads nowhere.
 */
export function nextOption(key: string, active: number | undefined, length: number): number | 'open' | undefined {
  if (active === undefined) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined;
  if (length === 0) return undefined;
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: (active + 1) % length,
    ArrowUp: (active - 1 + length) % length,
    PageDown: Math.min(active + PAGE, length - 1),
    PageUp: Math.max(active - PAGE, 0),
    Home: 0,
    End: length - 1,
  };
  return Object.hasOwn(goals, key) ? goals[key] : undefined;
}
