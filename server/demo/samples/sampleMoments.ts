import type { Random } from '../random.ts';
import { inSnakeCase } from './sampleText.ts';

const DAY = 86_400_000;
const SPAN = 90 * DAY;
const YEAR = 365 * DAY;

const BIRTH = /birth|born/;
const FIRST = /(^|_)(creat|start|begin|began|open|from|since|sign|regist|order|receiv)/;
const AHEAD = /(^|_)(due|expir|renewal|until|deadline|valid|close|closing|next|target|ends?)(_|$|y|es|ation)/;

/** When what a record tells of happened: milliseconds since 1970, by what a field is called. */
export type Moments = (name: string) => number;

/**
 * The moments of one record: it begins within the last 90 days, more likely lately; what followed lies between then and `now`, what is
 * expected after `now` or since.
 */
export function sampleMoments(random: Random, now: Date): Moments {
  const begun = now.getTime() - Math.ceil(random.next() ** 1.4 * SPAN);
  return (name) => {
    const words = inSnakeCase(name);
    if (BIRTH.test(words)) return begun - Math.floor((20 + random.next() * 40) * YEAR);
    if (FIRST.test(words)) return begun;
    if (AHEAD.test(words)) return begun + random.int(20, 120) * DAY;
    return begun + Math.floor(random.next() * (now.getTime() - begun));
  };
}
