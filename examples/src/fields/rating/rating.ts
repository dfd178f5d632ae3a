import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';

export const MOST_STARS = 5;

/** One to five stars; searched by equality. */
export function rating<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<number, IsOptional<Options>, 'rating', 'equals'> {
  const value = z
    .int(ruleError('fields.rule.integer'))
    .check(
      z.gte(1, ruleError('fields.rule.least', { least: '1' })),
      z.lte(MOST_STARS, ruleError('fields.rule.most', { most: String(MOST_STARS) })),
    );
  return defineField(
    { kind: 'rating', value, column: 'smallint', filter: 'equals', ordinal: Number, words: (stars) => outOf(stars) },
    options,
  );
}

/** The name of the stars for screen readers, the same in every language. */
export function outOf(stars: unknown): string {
  return `${stars} / ${MOST_STARS}`;
}
