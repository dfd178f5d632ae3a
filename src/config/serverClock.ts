/** In milliseconds: how far the server's clock is ahead of the browser's. */
let ahead = 0;

/** Smaller differences come from the network, and from the whole seconds of the header. */
const TOLERANCE = 5_000;

/** Reads the server's clock from the `Date` header of a response that has just arrived. Gateways may send none. */
export function readServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** The time by the server's clock, which wrote the times of records: now, or at a time of the browser's clock. */
export const serverTime = (at: number = Date.now()): Date => new Date(at + ahead);
