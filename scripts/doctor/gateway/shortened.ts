const LONGEST = 40;

/** A value as one looks at it: JSON text, cut where it is long. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
