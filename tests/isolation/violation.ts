/** A violation of isolation in a response, a mail, a log line or a row. */
export interface Violation {
  readonly kind: 'answer' | 'leak' | 'row';
  readonly text: string;
}

/** Checks an app and reports violations as it finds them. */
export type Violations = AsyncGenerator<Violation>;

/** All violations that the checks report. */
export async function textsOf(violations: Violations): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of violations) texts.push(text);
  return texts;
}

/** The first violation, if any; stops there. */
export async function firstOf(
  violations: Violations,
  kinds: readonly Violation['kind'][],
): Promise<string | undefined> {
  for await (const { kind, text } of violations) if (kinds.includes(kind)) return text;
  return undefined;
}
