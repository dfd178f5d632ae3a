/** The benchmarks, each by its name: `npm run bench -- --only pages,rows`. */
export const PARTS = {
  pages: async () => (await import('./pages.ts')).measurePages(),
  longTasks: async () => (await import('./longTasks.ts')).measureLongTasks(),
  rows: async () => (await import('./rows.ts')).measureRows(),
  shift: async () => (await import('./layoutShift.ts')).measureLayoutShift(),
  preflights: async () => (await import('./preflights.ts')).measurePreflights(),
  users: async () => (await import('./userLatency.ts')).measureUserLatency(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  healthz: async () => (await import('./healthz.ts')).measureHealthz(),
  eventLoop: async () => (await import('./eventLoop.ts')).measureEventLoop(),
  runtimes: async () => (await import('./runtimes.ts')).measureRuntimes(),
  start: async () => (await import('./starts.ts')).measureStarts(),
  alerts: async () => (await import('./ingestAlerts.ts')).measureIngestAlerts(),
  install: async () => (await import('./installSize.ts')).measureInstallSize(),
  development: async () => (await import('./development.ts')).measureDevelopment(),
  list: async () => (await import('./listLatency.ts')).measureListLatency(),
  work: async () => (await import('./errorWork.ts')).measureErrorWork(),
  million: async () => (await import('./listLatency.ts')).measureMillionLatency(),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;

export type PartName = keyof typeof PARTS;

/** The results of the parts that ran. */
export type Report = { [Name in PartName]?: Awaited<ReturnType<(typeof PARTS)[Name]>> };
