import type { Finding } from './finding.ts';

const MARKS = { wrong: '✗', note: '·' } as const;

/** What was found, resource by resource: faults first, each with what to change. */
export function reportOf(names: readonly string[], findings: readonly Finding[]): string {
  const parts = names.map((name) => {
    const own = findings.filter(({ resource }) => resource === name);
    const ordered = [...own.filter(({ level }) => level === 'wrong'), ...own.filter(({ level }) => level === 'note')];
    const lines = ordered.flatMap(({ level, what, change }) => [
      `  ${MARKS[level]} ${inOneLine(what)}`,
      ...(change === undefined ? [] : [`    → ${inOneLine(change)}`]),
    ]);
    return [`${name}${own.some(({ level }) => level === 'wrong') ? '' : ': fine'}`, ...lines].join('\n');
  });
  return parts.join('\n\n');
}

const LONGEST = 2_000;

/** What a gateway calls its members must not speak to the terminal, pass for a line of the report, or fill it. */
function inOneLine(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');
}
