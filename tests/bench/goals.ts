import type { Report } from './parts.ts';
import type { MeasuredRuntime } from './runtimes.ts';
import { SEARCHES, WORK_LISTS } from './searches.ts';

/** A performance goal of the product. */
export interface Goal {
  readonly what: string;
  readonly unit: 'bytes' | 'requests' | 'calls' | 'elements' | 'ratio' | 'MB' | 's' | 'ms' | 'frames' | 'shift';
  /** The highest acceptable value. */
  readonly must: number;
  /** The target value. */
  readonly aim?: number;
  /** Undefined if its part was not measured. */
  readonly found: (report: Report) => number | undefined;
}

/** The requests of the dashboard's data: the list and its count; two charts, two latest lists, four figures, and the user's own errors. */
const LIST_CARDS = 2;
const DASHBOARD_CARDS = 9;
/** The errors about a deal. */
const RECORD_CARDS = 1;

const worst = (runtimes: Report['runtimes'], name: keyof MeasuredRuntime['ratio']) =>
  runtimes && Math.max(...runtimes.map(({ ratio }) => ratio[name]));

const inverse = (ratio: number) => Math.round(100 / ratio) / 100;

/** docs/performance.md lists these goals. */
export const GOALS: readonly Goal[] = [
  {
    what: 'landing: JavaScript',
    unit: 'bytes',
    must: 0,
    aim: 0,
    found: ({ pages }) => pages?.cold.landing.scriptBytes,
  },
  {
    what: 'landing: requests',
    unit: 'requests',
    must: 3,
    aim: 1,
    found: ({ pages }) => pages?.cold.landing.requests,
  },
  {
    what: 'landing: all bytes',
    unit: 'bytes',
    must: 30_000,
    aim: 20_000,
    found: ({ pages }) => pages?.cold.landing.totalBytes,
  },
  {
    what: 'login: JavaScript, with the Cognito client',
    unit: 'bytes',
    must: 215_000,
    aim: 185_000,
    found: ({ pages }) => pages?.cold.login.scriptBytes,
  },
  {
    what: 'list, cold: JavaScript',
    unit: 'bytes',
    must: 335_000,
    aim: 305_000,
    found: ({ pages }) => pages?.cold.dealList.scriptBytes,
  },
  {
    what: 'record page, cold: JavaScript',
    unit: 'bytes',
    must: 310_000,
    aim: 270_000,
    found: ({ pages }) => pages?.cold.dealDetail.scriptBytes,
  },
  {
    what: 'edit form, cold: JavaScript',
    unit: 'bytes',
    must: 350_000,
    aim: 310_000,
    found: ({ pages }) => pages?.cold.editForm.scriptBytes,
  },
  {
    what: 'dashboard, cold: JavaScript',
    unit: 'bytes',
    must: 410_000,
    aim: 370_000,
    found: ({ pages }) => pages?.cold.dashboard.scriptBytes,
  },
  {
    what: 'all routes: JavaScript, each byte once',
    unit: 'bytes',
    must: 620_000,
    aim: 570_000,
    found: ({ pages }) => pages?.wholeTour.scriptBytes,
  },
  {
    what: 'list, cold: requests',
    unit: 'requests',
    must: 12,
    aim: 8,
    found: ({ pages }) => pages?.cold.dealList.requests,
  },
  {
    what: 'list, cold: API calls',
    unit: 'calls',
    must: 2 + LIST_CARDS,
    found: ({ pages }) => pages?.cold.dealList.api.length,
  },
  {
    what: 'dashboard, cold: API calls',
    unit: 'calls',
    must: 2 + DASHBOARD_CARDS,
    found: ({ pages }) => pages?.cold.dashboard.api.length,
  },
  {
    what: 'list to record, with its related errors: API calls',
    unit: 'calls',
    must: 1 + RECORD_CARDS,
    found: ({ pages }) => pages?.moves.listToDetail.api.length,
  },
  {
    what: 'back within 30 s: API calls',
    unit: 'calls',
    must: 0,
    found: ({ pages }) => pages?.moves.backWithin30s.api.length,
  },
  {
    what: 'asked for twice, on any of these',
    unit: 'requests',
    must: 0,
    found: ({ pages }) =>
      pages && [...Object.values(pages.cold), ...Object.values(pages.moves)].flatMap(({ repeated }) => repeated).length,
  },
  {
    what: 'list of 25: DOM elements',
    unit: 'elements',
    must: 520,
    aim: 470,
    found: ({ pages }) => pages?.cold.dealList.elements,
  },
  {
    what: 'list of 10,000, scrolled about in: DOM elements',
    unit: 'elements',
    must: 700,
    aim: 610,
    found: ({ rows }) => rows?.elements,
  },
  {
    what: 'the same: heap beyond that of 100 rows',
    unit: 'MB',
    must: 12,
    aim: 6,
    found: ({ rows }) => rows?.heapGrowthMb,
  },
  {
    what: 'the same: frames over 50 ms in 120 jumps',
    unit: 'frames',
    must: 2,
    aim: 0,
    found: ({ rows }) => rows?.framesOver50Ms,
  },
  {
    what: 'layout shift, worst of all routes, wide and narrow',
    unit: 'shift',
    must: 0.02,
    aim: 0,
    found: ({ shift }) => shift?.worst,
  },
  {
    what: 'API elsewhere: avoidable preflights',
    unit: 'requests',
    must: 0,
    found: ({ preflights }) => preflights && preflights.repeated.length + preflights.needless.length,
  },
  {
    what: 'login at a quarter of the speed, to stock: long tasks',
    unit: 'ratio',
    must: 0.6,
    aim: 0.3,
    found: ({ longTasks }) => longTasks?.login.used?.ratio.longTaskMs,
  },
  {
    what: 'list at a quarter of the speed, to stock: long tasks',
    unit: 'ratio',
    must: 0.85,
    aim: 0.65,
    found: ({ longTasks }) => longTasks?.list.shown.ratio.longTaskMs,
  },
  {
    what: 'dashboard at a quarter of the speed, to stock: long tasks',
    unit: 'ratio',
    must: 0.85,
    aim: 0.65,
    found: ({ longTasks }) => longTasks?.dashboard.shown.ratio.longTaskMs,
  },
  {
    what: 'bare server: lists per second, to the product',
    unit: 'ratio',
    must: 2.2,
    aim: 1.7,
    found: ({ throughput }) => throughput && inverse(throughput.list.ratio),
  },
  {
    what: 'bare server: record pages per second, to the product',
    unit: 'ratio',
    must: 5,
    aim: 4,
    found: ({ throughput }) => throughput && inverse(throughput.record.ratio),
  },
  {
    what: 'ingest of 1,000 deals, to SQL that writes their rows',
    unit: 'ratio',
    must: 15,
    aim: 10,
    found: ({ throughput }) => throughput?.ingest.ratio,
  },
  {
    what: 'list of 25 among 1,000,000 deals, to 10,000: PGlite',
    unit: 'ratio',
    must: 1.3,
    aim: 1.1,
    found: ({ million }) => million?.PGlite?.deals.firstPage.ratio,
  },
  {
    what: 'the same: PostgreSQL',
    unit: 'ratio',
    must: 1.3,
    aim: 1.1,
    found: ({ million }) => million?.PostgreSQL?.deals.firstPage.ratio,
  },
  ...Object.entries(SEARCHES).map(
    ([name, { must }]): Goal => ({
      what: `search among 1,000,000 deals, to the list: ${name}`,
      unit: 'ratio',
      must,
      found: ({ million }) => million?.PostgreSQL?.deals.searches[name]?.ratio,
    }),
  ),
  {
    what: 'a year of 1,000,000 deals, to SQL over rows: PGlite',
    unit: 'ratio',
    must: 0.01,
    aim: 0.002,
    found: ({ million }) => million?.PGlite?.deals.summaryAgainstRows.ratio,
  },
  {
    what: 'the same: PostgreSQL',
    unit: 'ratio',
    must: 0.01,
    aim: 0.002,
    found: ({ million }) => million?.PostgreSQL?.deals.summaryAgainstRows.ratio,
  },
  {
    what: 'assignment of 10,000 of 1,000,000 errors, to 100 single ones: PostgreSQL',
    unit: 'ratio',
    must: 1,
    aim: 0.5,
    found: ({ work }) => work?.assigning.ratio,
  },
  {
    what: 'the same: one call',
    unit: 's',
    must: 1,
    found: ({ work }) => work && work.assigning.medianMs / 1_000,
  },
  ...Object.entries(WORK_LISTS).map(
    ([name, { must }]): Goal => ({
      what: `list of 1,000,000 errors, to the plain one: ${name}`,
      unit: 'ratio',
      must,
      found: ({ work }) => work?.lists[name]?.ratio,
    }),
  ),
  ...(['PGlite', 'PostgreSQL'] as const).flatMap((database): Goal[] => [
    {
      what: `ingest of 100,000 rows with alerts, to one without: ${database}`,
      unit: 'ratio',
      must: 1.2,
      aim: 1.05,
      found: ({ alerts }) => alerts?.[database]?.ratio,
    },
    {
      what: 'the same: mails about its 10,000 errors, after the last batch',
      unit: 's',
      must: 60,
      aim: 20,
      found: ({ alerts }) => alerts?.[database]?.mailedAfterIngest,
    },
  ]),
  {
    what: 'event loop delay under load, 99.9th percentile',
    unit: 'ms',
    must: 50,
    found: ({ eventLoop }) => eventLoop?.loaded.p999Ms,
  },
  {
    what: 'the same: longest',
    unit: 'ms',
    must: 60,
    found: ({ eventLoop }) => eventLoop?.loaded.maxMs,
  },
  {
    what: 'health check while 1,000 errors of 8 kB are written, longest',
    unit: 'ms',
    must: 500,
    found: ({ eventLoop }) => eventLoop?.queue.maxMs,
  },
  {
    what: 'first start, slowest Node.js to Node.js 22',
    unit: 'ratio',
    must: 1.5,
    found: ({ runtimes }) => worst(runtimes, 'firstStartMs'),
  },
  {
    what: 'the same: CPU in the 40 s after it',
    unit: 'ratio',
    must: 1.5,
    found: ({ runtimes }) => worst(runtimes, 'restCpuMs'),
  },
  {
    what: 'the same: CPU of a sign-in',
    unit: 'ratio',
    must: 1.5,
    found: ({ runtimes }) => worst(runtimes, 'signInCpuMs'),
  },
  {
    what: 'start on a database that is there, through npm',
    unit: 's',
    must: 3,
    aim: 1.5,
    found: ({ start }) => start && start.laterStartThroughNpm.medianMs / 1_000,
  },
];
