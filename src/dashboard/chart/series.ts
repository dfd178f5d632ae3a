import { type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';
import { translate } from '../../messages/dashboard.ts';
import { fieldAt, type Resource } from '../../schema/resource.ts';
import type { DayFigures, SummaryDefinition } from '../../schema/summary.ts';

/** One colour of a chart: the records that have one value of the choice. */
export interface Series {
  /** Tells it from the others. */
  readonly key: string;
  /** The value as the resource lists it, or as it came; undefined for the rare unlisted ones together. */
  readonly value: string | undefined;
  readonly label: string;
  /** The token of its colour: `deal-prospect`. */
  readonly colour: string;
  /** The values as they came: their case may differ. */
  readonly spellings: readonly string[];
  /** Over all days. */
  readonly total: number;
}

/** A resource whose records are summed up. */
export type Summarised = Resource & { readonly summary: SummaryDefinition };

/** The colours of values that the resource gives none, in their order. */
const COLOURS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'];

/** So many unlisted values are told apart; they have one colour. */
const MOST_UNLISTED = 4;

/**
 * The series of a chart, the lowest of each bar first: the listed values in their order, also those without records unless
 * they are hidden; then what came unlisted, the most frequent first. Spec §4.
 */
export function seriesOf(resource: Summarised, days: readonly DayFigures[]): readonly Series[] {
  const { summary } = resource;
  const field = fieldAt(resource, summary.by) as ChoiceField;
  const totals = totalsOf(days);
  const listed = Object.entries(field.choices).map(([value, { label, hidden, ...choice }], index) => {
    const colour = choice.colour ?? COLOURS[index % COLOURS.length] ?? summary.unlistedColour;
    const spellings = [...totals.keys()].filter((came) => choiceOf(field, came) === field.choices[value]);
    return { key: `listed ${value}`, value, label, colour, hidden, spellings, total: sumOf(totals, spellings) };
  });
  const known = listed.filter(({ hidden, total }) => !hidden || total > 0).map(({ hidden: _, ...series }) => series);
  return [...known, ...unlistedOf(totals, field, summary.unlistedColour)];
}

function unlistedOf(totals: ReadonlyMap<string, number>, field: ChoiceField, colour: string): Series[] {
  const came = [...totals].filter(([value, total]) => total > 0 && !choiceOf(field, value));
  const frequent = came.sort(([, one], [, other]) => other - one);
  const apart = frequent.slice(0, frequent.length > MOST_UNLISTED ? MOST_UNLISTED - 1 : MOST_UNLISTED);
  const rare = frequent.slice(apart.length).map(([value]) => value);
  const others = {
    value: undefined,
    label: translate('dashboard.series.others', { smart_count: rare.length }),
    spellings: rare,
    total: sumOf(totals, rare),
  };
  return [
    ...apart.map(([value, total]) => ({
      ...{ key: `came ${value}`, value, colour, total },
      ...{ label: value || translate('dashboard.series.none'), spellings: [value] },
    })),
    ...(rare.length > 0 ? [{ key: 'others', ...others, colour }] : []),
  ];
}

function totalsOf(days: readonly DayFigures[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const [value, count] of days.flatMap(({ counts }) => [...counts])) {
    totals.set(value, (totals.get(value) ?? 0) + count);
  }
  return totals;
}

function sumOf(totals: ReadonlyMap<string, number>, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (totals.get(value) ?? 0), 0);
}
