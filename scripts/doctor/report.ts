import type { Finding } from './finding.ts';

const MARKS = { wrong: '✗', note: '·' } as const;

/** What was found, resource by resource: faults first, each with what to change. */
export function reportOf(names: readonly string[], findings: readonly Finding[]): string {
  const parts = names.map((name) => {
    const own = findings.filter(({ resource }) => resource === name);
    const ordered = [...own.filter(({ level }) => level === 'wrong'), ...own.filter(({ level }) => level === 'note')];
    const lines = ordered.flatMap(({ level, what, change }) => [
      `  ${MARKS[level]} ${what}`,
      ...(change === undefined ? [] : [`    → ${change}`]),
    ]);
    return [`${name}${own.some(({ level }) => level === 'wrong') ? '' : ': fine'}`, ...lines].join('\n');
  });
  // What a gateway calls its members must not speak to the terminal.
  return parts.join('\n\n').replace(/(?!\n)\p{Cc}/gu, '?');
}
