/** Letters from right to left, and characters that control the direction of text. */
const DIRECTED =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** Returns a value for the middle of a sentence, isolated if it could change the order of the words around it. */
export function isolate(value: string): string {
  if (!DIRECTED.test(value)) return value;
  return OPEN + (isBalanced(value) ? value : value.replace(/[\u2066-\u2069]/g, '')) + CLOSE;
}

/** True if the value closes each isolate that it opens, and no other. */
function isBalanced(value: string): boolean {
  let depth = 0;
  for (const [sign] of value.matchAll(/[\u2066-\u2069]/g)) {
    depth += sign === CLOSE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
