/** The parts of a file's name with its ending: `deals-acme-2026-11-22.csv`. What a name had better not hold becomes a hyphen. */
export function fileName(parts: readonly (string | number | null | undefined)[], ending: string): string {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return `${present.join('-').replace(/[^\w.-]+/g, '-')}.${ending}`;
}
