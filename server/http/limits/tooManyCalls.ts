import { Problem } from '../api/problem.ts';

/** A limit is reached: 429 with `Retry-After` in whole seconds. */
export class TooManyCalls extends Problem {
  /** `wait` is in seconds, until the next call is let pass. */
  constructor(wait: number) {
    const seconds = Math.max(1, Math.ceil(wait));
    const message = `Too many calls. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    super(429, message, undefined, { headers: { 'Retry-After': String(seconds) } });
  }
}
