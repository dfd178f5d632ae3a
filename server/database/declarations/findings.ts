/** A problem or hint about a resource. */
export interface Remark {
  /** `wrong`: something cannot be read, shown or searched. `note`: a hint. */
  readonly level: 'wrong' | 'note';
  /** A sentence. */
  readonly what: string;
  /** The text to write in the resource file. */
  readonly change?: string;
}

export interface Finding extends Remark {
  readonly resource: string;
}

export function wrong(what: string, change?: string): Remark {
  return { level: 'wrong', what, ...(change !== undefined && { change }) };
}

export const note = (what: string, change?: string): Remark => ({ ...wrong(what, change), level: 'note' });

const MARKS = { wrong: '✗', note: '·' } as const;

/** Prints the findings by resource, problems first, each with its change. */
export function printFindings(names: readonly string[], findings: readonly Finding[]): string {
  const parts = names.map((name) => {
    const own = findings.filter(({ resource }) => resource === name);
    const ordered = [...own.filter(({ level }) => level === 'wrong'), ...own.filter(({ level }) => level === 'note')];
    const lines = ordered.flatMap(({ level, what, change }) => [
      `  ${MARKS[level]} ${inOneLine(what)}`,
      ...(change === undefined ? [] : [`    → ${inOneLine(change)}`]),
    ]);
    return [`${name}${own.some(({ level }) => level === 'wrong') ? '' : ': no problems'}`, ...lines].join('\n');
  });
  return parts.join('\n\n');
}

/** In characters. */
const LONGEST = 2_000;

/** Texts of a gateway may contain terminal control sequences, line breaks, or megabytes. */
function inOneLine(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');
}
