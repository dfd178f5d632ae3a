import { dayOf } from './calendar.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment on the reader's own clock as the browser's input has it: `2026-11-20T08:30`, with seconds where they are not none. */
export function localMoment(moment: Date): string {
  const clock = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  const milliseconds = moment.getMilliseconds();
  const seconds = moment.getSeconds() || milliseconds ? `:${two(moment.getSeconds())}` : '';
  return `${dayOf(moment)}T${clock}${seconds}${milliseconds ? `.${String(milliseconds).padStart(3, '0')}` : ''}`;
}

/** The moment in UTC at which the reader's clock shows that; undefined where it is no such text. Of an hour that comes twice, the first. */
export function momentAt(local: string): string | undefined {
  const moment = new Date(local);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) && !Number.isNaN(moment.getTime())
    ? moment.toISOString()
    : undefined;
}
