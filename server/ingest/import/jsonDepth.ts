const TOKENS = /\\.|["{}[\]]/g;

/** How many more brackets a line of JSON opens than it closes, those inside strings aside: no JSON string spans lines. */
export function jsonDepth(line: string): number {
  let depth = 0;
  let inString = false;
  for (const [token] of line.matchAll(TOKENS)) {
    if (token === '"') inString = !inString;
    else if (inString) continue;
    else if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return depth;
}
