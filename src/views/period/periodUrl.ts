import { isDay } from '../../fields/dateTime/calendar.ts';
import { type PeriodChoice, PRESETS, rangeFault } from './period.ts';

/** What a URL says about a period, by the names that the API has for it. */
const PARAMETERS = { period: 'period', from: 'from_date', to: 'to_date' } as const;

/** The period that a URL names; undefined where it names none, or days that make no range. */
export function parsePeriod(params: URLSearchParams): PeriodChoice | undefined {
  const period = params.get(PARAMETERS.period) ?? '';
  if (Object.hasOwn(PRESETS, period)) return { period: period as keyof typeof PRESETS };
  const [from, to] = [params.get(PARAMETERS.from) ?? '', params.get(PARAMETERS.to) ?? ''];
  const isRange = period === 'custom' && isDay(from) && isDay(to) && !rangeFault({ from, to });
  return isRange ? { period, from, to } : undefined;
}

/** The parameters of a URL with this period in the place of any other, or with none; the rest stays. */
export function withPeriod(params: URLSearchParams, choice: PeriodChoice | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(PARAMETERS)) next.delete(name);
  if (choice) next.set(PARAMETERS.period, choice.period);
  if (choice?.period === 'custom') {
    next.set(PARAMETERS.from, choice.from);
    next.set(PARAMETERS.to, choice.to);
  }
  return next;
}
