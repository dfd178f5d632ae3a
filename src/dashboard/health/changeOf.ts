import { numberWords } from '../../look/numberWords.ts';

/** How a number has changed since another one. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12 %`, `× 14`, `5 more`; empty where it has not changed. */
  readonly words: string;
}

/** From here on a multiple says more than a percentage. */
const MULTIPLE = 10;

/** What has become of a number; from none, which has no percentage, it is told by how many. A percentage is rounded. */
export function changeOf(present: number, before: number): Change {
  if (present === before) return { direction: 'same', words: '' };
  const direction = present > before ? 'up' : 'down';
  if (before === 0) return { direction, words: `${numberWords(present)} more` };
  if (present >= before * MULTIPLE) return { direction, words: `× ${numberWords(Math.round(present / before))}` };
  const percent = (Math.abs(present - before) / before) * 100;
  return { direction, words: percent < 1 ? '< 1 %' : `${Math.round(percent)} %` };
}
