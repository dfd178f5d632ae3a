import * as z from 'zod/mini';
import { type DefaultOptions, defineField, type FieldOf } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';

export const MOST_STARS = 5;

declare module '../../schema/field.ts' {
  interface FieldKinds {
    rating: FieldOf<number, boolean, 'rating', 'equals'>;
  }
}

/** One to five stars; searched by equality. */
export function rating<const Optional extends boolean = false>(
  options: DefaultOptions<number, Optional> = {},
): FieldOf<number, NoInfer<Optional>, 'rating', 'equals'> {
  const value = z
    .int(ruleError('fields.rule.integer'))
    .check(
      z.gte(1, ruleError('fields.rule.least', { least: '1' })),
      z.lte(MOST_STARS, ruleError('fields.rule.most', { most: String(MOST_STARS) })),
    );
  return defineField(
    { kind: 'rating', value, column: 'smallint', filter: 'equals', ordinal: Number, words: outOf, options: OWN },
    options,
  );
}

/** The options that not every kind has. */
const OWN = { default: true } as const;

/** The name of the stars for screen readers, the same in every language. */
export function outOf(stars: unknown): string {
  return `${stars} / ${MOST_STARS}`;
}
