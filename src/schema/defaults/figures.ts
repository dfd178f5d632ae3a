import { translate } from '../../messages/defaults.ts';
import { inSentence } from '../../messages/inSentence.ts';
import type { AnyDeclaration } from '../declaration.ts';
import type { Field, FieldMap } from '../field.ts';
import { labelOf, type Resource } from '../resource.ts';
import type { LatestDefinition, SummaryDefinition } from '../summary.ts';

/** What is said of the newest records, where the resource has them told. */
export function latestFor(
  { latest }: AnyDeclaration,
  { label }: Pick<Resource, 'label'>,
): LatestDefinition | undefined {
  if (!latest) return undefined;
  const many = inSentence(label[1]);
  return {
    title: translate('defaults.latest.title', { many }),
    none: translate('defaults.latest.none', { many }),
    failed: translate('defaults.latest.failed', { many }),
    ...(latest !== true && latest),
  };
}

/** How records are summed up, where the resource has that done: by the day of the moment they are listed by, and by their first choice. */
export function summaryFor(
  { name, fields, summary }: AnyDeclaration,
  { label: [one, many], list }: Pick<Resource, 'label' | 'list'>,
): SummaryDefinition | undefined {
  if (!summary) return undefined;
  const declared: Partial<SummaryDefinition> = summary === true ? {} : summary;
  const day = declared.day ?? list.sort.replace(/^-/, '');
  const by = declared.by ?? requiredOf(fields, 'choice');
  if (fields[day]?.kind !== 'dateTime' || by === undefined) {
    throw new Error(
      `${name}: a summary needs a dateTime and a choice that every record has. Name them in summary: { day, by }.`,
    );
  }
  return {
    ...{ day, by, answer: `by_${by}`, unlistedColour: 'unlisted' },
    title: translate('defaults.summary.title', { many, by: inSentence(labelOf(by, fields[by] as Field)) }),
    none: translate('defaults.summary.none', { one: inSentence(one), many: inSentence(many) }),
    ...declared,
  };
}

function requiredOf(fields: FieldMap, wanted: string): string | undefined {
  return Object.entries(fields).find(([, { kind, optional }]) => kind === wanted && !optional)?.[0];
}
