import { type Choice, type ChoiceSchema, choiceOf, choicesOf } from '../../../fields/choice/choice.ts';
import { addDays, type CalendarUnit, type DayRange, daysIn, endOf } from '../../../fields/dateTime/calendar.ts';
import { isCurrencyCode } from '../../../fields/money/money.ts';
import { translate } from '../../../messages/dashboard.ts';
import { locale, nounFor } from '../../../messages/language.ts';
import { fieldAt, type Resource } from '../../../schema/resource.ts';
import {
  type AlsoBy,
  type Amounts,
  type Average,
  addedAmounts,
  type DayFigures,
  mergedCounts,
  mergedMaps,
  type SummaryDefinition,
} from '../../../schema/summary.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../views/export/saveFile.ts';
import type { Period } from '../../../views/period/period.ts';

export type SummaryResource = Resource & { readonly summary: SummaryDefinition };

/** A color of a chart: the records with one value of the choice. */
export interface Series {
  readonly key: string;
  /** As the resource lists it, or as the API returned it; undefined for all rare unlisted values. */
  readonly value: string | undefined;
  readonly label: string;
  /** A token: `deal-prospect`. */
  readonly color: string;
  /** The spellings of the value in the response. */
  readonly spellings: readonly string[];
  readonly total: number;
}

/** The place of a bar: a day, or a week or month in a long period. */
export interface Slot extends DayRange {
  readonly total: number;
  readonly counts: readonly number[];
  /** The mean of the daily averages. Spec §9. */
  readonly average: number | null;
}

export interface Chart {
  readonly period: DayRange;
  readonly series: readonly Series[];
  readonly unit: Extract<CalendarUnit, 'day' | 'week' | 'month'>;
  readonly slots: readonly Slot[];
  readonly days: readonly Slot[];
  readonly total: number;
  readonly average: number | null;
  /** The amounts of the period by currency, the tenant's own first. Empty if they are not known. */
  readonly amounts: readonly CurrencyAmounts[];
  /** The tenant's own currency, if it is known: that of the averages. */
  readonly currency: string | undefined;
}

export interface CurrencyAmounts extends Amounts {
  readonly currency: string;
}

/** More bars cannot be told apart. */
const MAX_SLOTS = 100;

/** Returns the chart of a period's figures. Skips days outside of the period. Spec §2, §9. */
export function chartOf(resource: SummaryResource, period: Period, figures: readonly DayFigures[]): Chart {
  const within = figures.filter(({ date }) => period.from <= date && date <= period.end);
  const series = seriesOf(resource, within);
  const days = within.map(({ date, total, counts, average }) => ({
    from: date,
    to: date,
    total,
    average,
    counts: series.map(({ spellings }) => sumOf(counts, spellings)),
  }));
  const unit = unitOf(period);
  const slots = slotsOf(period, unit).map((slot) => summed(slot, days, series.length));
  const { total, average } = summed({ from: period.from, to: period.end }, days, 0);
  const amounts = amountsOf(within);
  const currency = amounts.find(({ own }) => own)?.currency;
  return {
    period: { from: period.from, to: period.to },
    series,
    unit,
    slots,
    days,
    total,
    average,
    amounts,
    currency,
  };
}

function amountsOf(days: readonly DayFigures[]): readonly CurrencyAmounts[] {
  const merged = mergedMaps(
    days.map(({ amounts }) => amounts),
    addedAmounts,
  );
  const all = [...merged].map(([currency, amounts]) => ({ currency, ...amounts }));
  return all.sort((one, other) => Number(other.own) - Number(one.own) || other.count - one.count);
}

/** A resource and its figures by the other choice of its summary. */
export function byAlso(resource: SummaryResource, { by }: AlsoBy, days: readonly DayFigures[]) {
  return {
    resource: { ...resource, summary: { ...resource.summary, by } },
    days: days.map((day) => ({ ...day, counts: day.also })),
  };
}

/** The records that count for the share of a summary's other choice, and those of which they are a share; undefined if there are none. */
export function shareOf({ share: { of, without = [] } }: AlsoBy, days: readonly DayFigures[]) {
  const counts = mergedCounts(days.map(({ also }) => also));
  const counted = [...counts.keys()].filter((value) => !without.includes(value));
  const all = sumOf(counts, counted);
  return all > 0 ? { part: sumOf(counts, of), all } : undefined;
}

function unitOf({ from, end }: Period): Chart['unit'] {
  const days = daysIn({ from, to: end });
  if (days <= MAX_SLOTS) return 'day';
  return days <= 7 * MAX_SLOTS ? 'week' : 'month';
}

/** The first and last slot may be cut off by the period. */
function slotsOf({ from, end }: Period, unit: Chart['unit']): DayRange[] {
  const slots: DayRange[] = [];
  for (let first = from; first <= end; first = addDays(slots.at(-1)?.to ?? end, 1)) {
    const last = endOf(unit, first);
    slots.push({ from: first, to: last < end ? last : end });
  }
  return slots;
}

function summed({ from, to }: DayRange, days: readonly Slot[], series: number): Slot {
  const within = days.filter((day) => from <= day.from && day.to <= to);
  const counts = Array.from({ length: series }, (_, at) => within.reduce((sum, day) => sum + (day.counts[at] ?? 0), 0));
  const averages = within.flatMap(({ average }) => average ?? []);
  return {
    from,
    to,
    counts,
    total: within.reduce((sum, day) => sum + day.total, 0),
    average: averages.length === 0 ? null : averages.reduce((sum, average) => sum + average, 0) / averages.length,
  };
}

/** The colors of the first, second and third value of a tone. */
const SHADES = ['fg', 'second', 'third'];

/** Of values without color and tone. */
const COLORS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'];

/** The number of unlisted values with their own series. They share a color. */
const MAX_UNLISTED = 4;

/** Returns the series from bottom to top: the listed values, then the unlisted ones, most frequent first. Spec §4. */
export function seriesOf(resource: SummaryResource, days: readonly DayFigures[]): readonly Series[] {
  const { by, unlistedColor } = resource.summary;
  const field = { choices: choicesOf(fieldAt(resource, by)) };
  const totals = mergedCounts(days.map(({ counts }) => counts));
  const choices = Object.values(field.choices);
  const listed = Object.entries(field.choices).flatMap(([value, choice], index) => {
    const color =
      choice.color ?? toneColor(choices.slice(0, index + 1)) ?? COLORS[index % COLORS.length] ?? unlistedColor;
    const spellings = [...totals.keys()].filter((sent) => choiceOf(field, sent) === choice);
    const total = sumOf(totals, spellings);
    const isShown = !choice.hidden || total > 0;
    return isShown ? [{ key: `listed ${value}`, value, label: choice.label, color, spellings, total }] : [];
  });
  return [...listed, ...unlistedOf(totals, field, unlistedColor)];
}

/** The color of the last choice's tone, in a shade that no choice before has. */
function toneColor(choices: readonly Choice[]): string | undefined {
  const tone = choices.at(-1)?.tone;
  const shade = SHADES[choices.filter((choice) => choice.tone === tone && !choice.color).length - 1];
  return tone && shade && `${tone}-${shade}`;
}

function unlistedOf(
  totals: ReadonlyMap<string, number>,
  field: Pick<ChoiceSchema, 'choices'>,
  color: string,
): Series[] {
  const unlisted = [...totals].filter(([value, total]) => total > 0 && !choiceOf(field, value));
  const values = unlisted.sort(([, one], [, other]) => other - one).map(([value]) => value);
  const frequent = values.slice(0, values.length > MAX_UNLISTED ? MAX_UNLISTED - 1 : MAX_UNLISTED);
  const rare = values.slice(frequent.length);
  const others = translate('dashboard.series.others', { smart_count: rare.length });
  const seriesFor = (key: string, value: string | undefined, label: string, spellings: readonly string[]) => ({
    key,
    value,
    label,
    color,
    spellings,
    total: sumOf(totals, spellings),
  });
  return [
    ...frequent.map((value) =>
      seriesFor(`unlisted ${value}`, value, value || translate('dashboard.series.none'), [value]),
    ),
    ...(rare.length > 0 ? [seriesFor('others', undefined, others, rare)] : []),
  ];
}

function sumOf(counts: ReadonlyMap<string, number>, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
}

/** Returns a count with its noun: `540 deals`, `1 integration error`. */
export function countText(resource: Resource, count: number): string {
  return translate('dashboard.count', { count, noun: nounFor(resource, count) });
}

/** Formats an average or a sum, in a currency if it is known: `$48,210`, `38.4 min`, `11 hr 14 min (674.3 min)`. Spec §9. */
export function averageText({ of, before = '', after = '', digits }: Average, average: number, currency = ''): string {
  if (isCurrencyCode(currency)) {
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    // Spec §9 has `$` for US dollars. Other dollars keep their letters: `A$`.
    const currencyDisplay = currency === 'USD' ? 'narrowSymbol' : 'symbol';
    return average.toLocaleString(locale, { style: 'currency', currencyDisplay, currency, ...places });
  }
  const number = average.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const text = `${before}${number}${after}`;
  return 'minutesFrom' in of && average >= LONG_MINUTES ? `${durationText(average)} (${text})` : text;
}

/** From here on, minutes say little to people. */
const LONG_MINUTES = 120;

/** Formats minutes by their two largest units: `11 hr 14 min`, `1 day 2 hr`. */
export function durationText(minutes: number): string {
  const whole = minutes < 1_440 ? Math.round(minutes) : Math.round(minutes / 60) * 60;
  const parts = [
    ['day', Math.floor(whole / 1_440)],
    ['hour', Math.floor((whole % 1_440) / 60)],
    ['minute', whole % 60],
  ] as const;
  const text = ([unit, count]: (typeof parts)[number]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  return parts
    .filter(([, count]) => count > 0)
    .map(text)
    .join(' ');
}

/** Returns the chart's figures as CSV, a line for each day that has records: `Day,Total,Prospect,…,average_value`. */
export function chartCsv({ summary: { average } }: SummaryResource, { series, days }: Chart): string {
  const [day, total] = [translate('dashboard.column.day'), translate('dashboard.column.total')];
  const head = [day, total, ...series.map(({ label }) => label), ...(average ? [average.name] : [])];
  const lines = days.map((row) =>
    [row.from, row.total, ...row.counts, ...(average ? [row.average ?? ''] : [])].map(String),
  );
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}
