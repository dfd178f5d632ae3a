interface Page {
  readonly localStorage?: { getItem(key: string): string | null };
}

/** The key of the user's choice in browser storage. */
export const TIME_ZONE_KEY = 'time-zone';

/** The time zone that the user chose for all days and times, an IANA name; undefined: that of the browser. */
export function chosenTimeZone(): string | undefined {
  try {
    const chosen = (globalThis as Page).localStorage?.getItem(TIME_ZONE_KEY);
    return chosen && timeZones().includes(chosen) ? chosen : undefined;
  } catch {
    // A blocked storage throws.
    return undefined;
  }
}

/** The user's time zone, an IANA name. */
export const timeZone = (): string => chosenTimeZone() ?? browserTimeZone();

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones to choose from. Browsers do not list UTC. */
export function timeZones(): readonly string[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
  return known;
}

let known: readonly string[] | undefined;
