import { PICTURED_STATUSES } from './picturedStatuses.ts';

/** Deals of four weeks, a digit for each day, in the order of the statuses; a weekend is quiet. */
const DAYS = [
  '4534611545562144564213564521',
  '3423210342341032343201434310',
  '2332300233230022332100323320',
  '1221200122120011221100212210',
  '2112100211210021121200121120',
  '1101200110110011012100110120',
] as const;

const COLOURS = Object.values(PICTURED_STATUSES).map(({ colour }) => colour);
/** Heights are in deals; a bar is 20 wide of 28. */
const [STEP, BAR, HIGHEST] = [28, 20, 17];

/** Stacked bars as the dashboard draws them. */
export function BarsPicture() {
  return (
    <svg
      className="shot-bars"
      viewBox={`0 0 ${STEP * DAYS[0].length} ${HIGHEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {DAYS.map((_, series) => (
        <path key={COLOURS[series]} d={barsOf(series)} fill={`var(--${COLOURS[series]})`} />
      ))}
    </svg>
  );
}

/** All bars of one status, each upon those of the statuses before. */
function barsOf(series: number): string {
  const counts = DAYS.map((digits) => [...digits].map(Number));
  return (counts[series] ?? [])
    .map((count, day) => {
      const below = counts.slice(0, series).reduce((sum, others) => sum + (others[day] ?? 0), 0);
      return count > 0 ? `M${day * STEP + 4} ${HIGHEST - below}v-${count}h${BAR}v${count}z` : '';
    })
    .join('');
}
