import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../../../tests/present.ts';
import { addDays, daysIn } from '../../../fields/dateTime/calendar.ts';
import { deals } from '../../../resources/deals.ts';
import { errors } from '../../../resources/errors.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { DayFigures } from '../../../schema/summary.ts';
import { type Period, type PeriodChoice, periodOf } from '../../../views/period/period.ts';
import { seriesPath, unfilteredWarning } from './ChartLegend.tsx';
import { averageText, type Chart, chartCsv, chartOf, type SummaryResource } from './chart.ts';

const TODAY = '2026-11-20';
const withSummary = (resource: Resource): SummaryResource => ({ ...resource, summary: present(resource.summary) });
const [DEALS, ERRORS] = [withSummary(deals), withSummary(errors)];
const day = (date: string, counts: Record<string, number>, average: number | null = null): DayFigures => ({
  date,
  counts: new Map(Object.entries(counts)),
  average,
  also: new Map(),
  amounts: new Map(),
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
});
const DAYS = { from: '2026-11-17', to: '2026-11-18' };
const OF_DAYS = 'date_from=2026-11-17&date_to=2026-11-18';
const during = (choice: PeriodChoice): Period => periodOf(choice, TODAY, 'UTC');
const custom = (from: string, days: number) => during({ period: 'custom', from, to: addDays(from, days - 1) });
const week = (...days: DayFigures[]) => chartOf(DEALS, during({ period: 'week' }), days);
const labels = ({ series }: Chart) => series.map(({ label }) => label);

describe('§4 the series', () => {
  it('are the listed statuses in their order, with those without records', () => {
    const chart = week(day('2026-11-17', { LAUNCHED: 2 }));
    const all = Object.values(deals.fields.status.choices).map(({ label }) => label);
    expect(labels(chart)).toEqual(all);
    expect(chart.series.map(({ color }) => color)).toEqual(
      Object.values(deals.fields.status.choices).map(({ color }) => color),
    );
    expect(chart.series.find(({ total }) => total > 0)).toMatchObject({ value: 'LAUNCHED', total: 2 });
  });

  it('ignore case in the spelling of a listed one', () => {
    const [prospect] = week(day('2026-11-17', { prospect: 2, PROSPECT: 1 })).series;
    expect(prospect).toMatchObject({ value: 'PROSPECT', total: 3 });
  });

  it('know the short spellings of error types, and link to the received one', () => {
    const chart = chartOf(ERRORS, during({ period: 'week' }), [day('2026-11-17', { api: 2 })]);
    const api = chart.series.find(({ total }) => total > 0);
    expect(api).toMatchObject({ label: 'API', total: 2 });
    expect(seriesPath(ERRORS, api, DAYS).to).toBe(`/integration/errors?type=api&${OF_DAYS}`);
  });

  it('are distinct if an unlisted value equals a label or an object member', () => {
    const odd = { 'Technical Validation': 1, constructor: 2, __proto__: 3, '': 4 };
    const { series, days } = week(day('2026-11-16', { PROSPECT: 1 }), day('2026-11-17', odd));
    expect(new Set(series.map(({ key }) => key)).size).toBe(series.length);
    expect(days[0]?.counts.every((count) => typeof count === 'number')).toBe(true);
    expect(series.at(-3)).toMatchObject({ label: 'No value', total: 4 });
  });

  it('add up the values that mean the same', () => {
    const counts = { VALIDATION_ERROR: 2, ValidationError: 1, VALIDATIONERROR: 3, validation: 1 };
    const { series } = chartOf(ERRORS, during({ period: 'week' }), [day('2026-11-17', counts)]);
    const shown = series.filter(({ total }) => total > 0).map(({ label, total }) => [label, total]);
    expect(shown).toEqual([['Validation', 7]]);
  });

  it('include extra error types if there are any, and others in the color of unknown values', () => {
    const counts = { API_ERROR: 1, NOTFOUNDERROR: 2, UNKNOWNERROR: 1, Odd: 4, Even: 5 };
    const chart = chartOf(ERRORS, during({ period: 'week' }), [day('2026-11-17', counts)]);
    expect(labels(chart)).toEqual([
      'Validation',
      'API',
      'Processing',
      'Authentication',
      'Network',
      'Not found',
      'Unknown',
      'Even',
      'Odd',
    ]);
    expect(chart.series.slice(-2).map(({ color }) => color)).toEqual(['error-unknown', 'error-unknown']);
  });

  it('have the colors of their tones, in distinct shades', () => {
    const tones = ['info', 'danger', 'danger', undefined] as const;
    const choices = Object.fromEntries(
      tones.map((tone, index) => [`V${index}`, { label: `V${index}`, ...(tone && { tone }) }]),
    );
    const status = { ...deals.fields.status, choices };
    const toned = { ...DEALS, fields: { ...DEALS.fields, status } };
    const { series } = chartOf(toned, during({ period: 'week' }), []);
    expect(series.map(({ color }) => color)).toEqual(['info-fg', 'danger-fg', 'danger-second', 'series-4']);
  });

  it('combine the rare ones of many unlisted values', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`X${index}`, index + 1]));
    const chart = chartOf(ERRORS, during({ period: 'week' }), [day('2026-11-17', many)]);
    expect(labels(chart).slice(5)).toEqual(['X8', 'X7', 'X6', '6 others']);
    expect(chart.series.at(-1)).toMatchObject({ value: undefined, total: 21 });
    expect(chart.total).toBe(45);
  });
});

describe('§9 the totals', () => {
  it('sum all days of the period, and average the daily averages', () => {
    const days = [
      day('2026-11-16', { PROSPECT: 1 }, 100),
      day('2026-11-17', { LAUNCHED: 9 }, 300),
      day('2026-11-18', { LAUNCHED: 1 }),
    ];
    expect(week(...days)).toMatchObject({ total: 11, average: 200 });
    expect(week()).toMatchObject({ total: 0, average: null });
  });

  it('omit days outside the period', () => {
    expect(week(day('2026-11-15', { PROSPECT: 1 }, 5), day('2026-11-23', { PROSPECT: 1 }, 5))).toMatchObject({
      total: 0,
      average: null,
      days: [],
    });
  });

  it('are written as in the specification', () => {
    expect(averageText(present(DEALS.summary.average), 48_210.4)).toBe('$48,210');
    expect(averageText(present(ERRORS.summary.average), 38.44)).toBe('38.4 min');
    expect(averageText(present(ERRORS.summary.average), 674.3)).toBe('11 hrs 14 mins (674.3 min)');
    expect(averageText(present(ERRORS.summary.average), 1_578)).toBe('1 day 2 hrs (1,578.0 min)');
  });
});

describe('the time axis', () => {
  it('keeps the shape of the period: days without records and future days are empty', () => {
    const { slots, unit } = week(day('2026-11-17', { PROSPECT: 1 }));
    expect([unit, slots.length]).toEqual(['day', 7]);
    expect(slots.map(({ total }) => total)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  it.each<[Chart['unit'], number, number]>([
    ['day', 7, 7],
    ['day', 100, 100],
    ['week', 366, 54],
    ['week', 700, 101],
    ['month', 701, 24],
    ['month', 3_653, 121],
  ])('counts by %s over %d days', (unit, days, slots) => {
    const chart = chartOf(DEALS, custom('2016-11-20', days), []);
    expect([chart.unit, chart.slots.length]).toEqual([unit, slots]);
  });

  it('has every day of the period once, and every record in it', () => {
    const some = fc.tuple(
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: 1, max: 1_500 }),
      fc.array(fc.nat(1_499)),
    );
    fc.assert(
      fc.property(some, ([start, length, at]) => {
        const period = custom(addDays('2000-01-01', start), length);
        const days = [...new Set(at.map((each) => each % length))].map((each) =>
          day(addDays(period.from, each), { LAUNCHED: 1 }),
        );
        const { slots } = chartOf(DEALS, period, days);
        expect(slots.map(daysIn).reduce((sum, each) => sum + each)).toBe(length);
        expect(slots.slice(1).map(({ from }) => from)).toEqual(slots.slice(0, -1).map(({ to }) => addDays(to, 1)));
        expect([slots[0]?.from, slots.at(-1)?.to]).toEqual([period.from, period.to]);
        expect(slots.reduce((sum, { total }) => sum + total, 0)).toBe(days.length);
      }),
    );
  });
});

describe('§2 the link to the list', () => {
  const at = (chart: Chart, value: string) => chart.series.find((series) => series.value === value);

  it('filters by status, or by type with its short name, and by days', () => {
    expect(seriesPath(DEALS, at(week(), 'PROSPECT'), DAYS)).toEqual({
      to: `/integration/deals?status=PROSPECT&${OF_DAYS}`,
      exact: true,
    });
    const types = chartOf(ERRORS, during({ period: 'week' }), [day('2026-11-17', { 'A&B': 1 })]);
    expect(seriesPath(ERRORS, at(types, 'API_ERROR'), DAYS).to).toBe(`/integration/errors?type=API_ERROR&${OF_DAYS}`);
    expect(seriesPath(ERRORS, at(types, 'A&B'), DAYS).to).toBe(`/integration/errors?type=A%26B&${OF_DAYS}`);
    expect(seriesPath(DEALS, at(week(), 'PROSPECT'), DAYS, 'acme').to).toBe(
      `/integration/deals?tenant_id=acme&status=PROSPECT&${OF_DAYS}`,
    );
  });

  it('leads to all records of the days without a series, or if the list has no such filter', () => {
    const odd = week(day('2026-11-17', { PAUSED: 1 })).series.at(-1);
    expect(seriesPath(DEALS, undefined, DAYS)).toEqual({ to: `/integration/deals?${OF_DAYS}`, exact: false });
    expect(seriesPath(DEALS, odd, DAYS)).toEqual({ to: `/integration/deals?${OF_DAYS}`, exact: false });
    expect(unfilteredWarning(DEALS, odd)).toBe('Deals cannot be listed by "PAUSED": the list shows all of the bar.');
  });
});

describe('the numbers as CSV', () => {
  it('are one line for each day with records, and safe in a spreadsheet', () => {
    const chart = chartOf(ERRORS, during({ period: 'week' }), [
      day('2026-11-17', { API_ERROR: 2, '=1+1': 1 }, 12.25),
      day('2026-11-18', { API_ERROR: 1 }),
    ]);
    expect(chartCsv(ERRORS, chart).split('\r\n')).toEqual([
      "\uFEFFDay,Total,Validation,API,Processing,Authentication,Network,'=1+1,average_resolution_time",
      '2026-11-17,3,0,2,0,0,0,1,12.25',
      '2026-11-18,1,0,1,0,0,0,0,',
      '',
    ]);
  });
});
