import * as z from 'zod/mini';
import { defineField, type FieldOf } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';
import { type ReferenceOptions, type ReferenceSchema, reference } from '../reference/reference.ts';

export interface ReferencesSchema<Optional extends boolean = boolean>
  extends FieldOf<string[], Optional, 'references', 'includes'> {
  readonly of: ReferenceSchema;
}

interface ReferencesOptions<Optional extends boolean> extends ReferenceOptions<Optional> {
  /** The most records. Default: 100. */
  readonly most?: number;
}

/** The ids of several records of another resource, each once, shown as links to them; searched by one of them. */
export function references<const Optional extends boolean = false>(
  to: string,
  options: ReferencesOptions<Optional> = {},
): ReferencesSchema<NoInfer<Optional>> {
  const { most = 100, onDelete, optional, ahead } = options;
  const of = reference(to, { ...(optional && { optional }), ...(onDelete && { onDelete }), ...(ahead && { ahead }) });
  const value = z.array(of.value, ruleError('fields.rule.list')).check(
    z.maxLength(most, ruleError('fields.rule.mostEntries', { most })),
    z.refine((ids) => new Set(ids).size === ids.length, ruleError('fields.rule.differentEntries')),
  );
  const traits = { long: true, words: joined(', '), exported: joined('; ') } as const;
  const kind = { kind: 'references', value, column: 'jsonb', filter: 'includes', ...traits } as const;
  return { ...defineField({ ...kind, options: { most: true, onDelete: true, ahead: true } }, options), of };
}

/** A gateway may return a single id instead of a list. */
const joined = (separator: string) => (ids: unknown) => [ids].flat().join(separator);
