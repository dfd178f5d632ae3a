/** Something that is not as it should be: an answer, what somebody was told or a log has, or a row. */
export interface Violation {
  readonly kind: 'answer' | 'leak' | 'row';
  readonly text: string;
}

/** A look at an app that tells of violations as it comes upon them. */
export type Violations = AsyncGenerator<Violation>;

/** What is told by all of them. */
export async function textsOf(violations: Violations): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of violations) texts.push(text);
  return texts;
}

/** The first of a kind, if there is one; looks no further. */
export async function firstOf(
  violations: Violations,
  kinds: readonly Violation['kind'][],
): Promise<string | undefined> {
  for await (const { kind, text } of violations) if (kinds.includes(kind)) return text;
  return undefined;
}
