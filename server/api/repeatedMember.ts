/**
 * The first name that an object within the text has twice; undefined where none has. JSON.parse takes the last of them, other
 * readers the first, so nobody could say what was meant. The text must be JSON.
 */
export function repeatedMember(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token.startsWith('"')) last = token;
    else if (token === '{') objects.push(new Set());
    else if (token === '[') objects.push(undefined);
    else if (token === ':') {
      const name = JSON.parse(last) as string;
      const names = objects.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    } else objects.pop();
  }
  return undefined;
}

/** What tells members apart: texts, and where objects and lists begin and end. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
