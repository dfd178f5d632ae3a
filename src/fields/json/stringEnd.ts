/**
 * Where the JSON string ends that begins with the quote at `start`: after its last quote, or with the text where that was cut.
 * A loop, as a pattern that knows escapes exhausts the stack in a string with millions of them.
 */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
