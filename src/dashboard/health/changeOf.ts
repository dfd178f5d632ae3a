import { translate } from '../../messages/dashboard.ts';
import { locale } from '../../messages/language.ts';

/** How a number has changed since another one. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12%`, `× 14`, `5 more`; empty where it has not changed. */
  readonly words: string;
}

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });

/** From here on a multiple says more than a percentage. */
const MULTIPLE = 10;

/** What has become of a number; from none, which has no percentage, it is told by how many. A percentage is rounded. */
export function changeOf(present: number, before: number): Change {
  if (present === before) return { direction: 'same', words: '' };
  return { direction: present > before ? 'up' : 'down', words: wordsOf(present, before) };
}

function wordsOf(present: number, before: number): string {
  if (before === 0) return translate('dashboard.change.more', { count: present });
  if (present >= before * MULTIPLE) {
    return translate('dashboard.change.times', { factor: Math.round(present / before) });
  }
  const part = Math.abs(present - before) / before;
  return part < 0.01 ? `< ${PERCENT.format(0.01)}` : PERCENT.format(part);
}
