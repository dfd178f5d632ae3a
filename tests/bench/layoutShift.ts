import type { Page } from 'playwright-core';
import { recordShifts, shiftsOf } from '../e2e/layoutShifts.ts';
import { openScreen, type Person, SCREENS, settled } from '../e2e/screens.ts';
import { type Visits, withVisits } from './withVisits.ts';

const WIDTHS = [1440, 375] as const;
/** A good mobile connection, on which late parts arrive visibly late: milliseconds, and bytes per second. */
const CONNECTION = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

interface Address {
  readonly who: Person | 'nobody';
  readonly path: string;
}

interface ShiftedRoute {
  readonly path: string;
  readonly width: number;
  /** The sum of all shifts; a browser's own figure, the worst five seconds, is never higher. */
  readonly shift: number;
  readonly moved: readonly string[];
}

/** The layout shift of every route, opened by its address with an empty cache, in a wide and in a narrow window. */
export function measureLayoutShift() {
  return withVisits(async (visits) => {
    const addresses = await addressesOf(visits);
    const shifted: ShiftedRoute[] = [];
    for (const address of addresses) {
      for (const width of WIDTHS) shifted.push(await shiftedRoute(visits, address, width));
    }
    const byShift = shifted.sort((one, other) => other.shift - one.shift);
    return {
      routes: addresses.length,
      widths: WIDTHS,
      worst: byShift[0]?.shift ?? Number.NaN,
      moving: byShift.filter(({ shift }) => shift > 0),
    };
  });
}

/** The paths that screens open for the first person who sees them, each once. */
async function addressesOf({ visit }: Visits): Promise<readonly Address[]> {
  const found = new Map<string, Address>();
  for (const who of ['nobody', 'admin', 'lead', 'staff', 'joiner'] as const) {
    const own = SCREENS.filter(({ as, fails }) => !fails && (as?.[0] ?? 'nobody') === who);
    await visit(who, async (page) => {
      for (const screen of own) {
        await openScreen(page, screen);
        const { pathname, search } = new URL(page.url());
        found.set(`${who} ${pathname}${search}`, { who, path: pathname + search });
      }
    });
  }
  return [...found.values()];
}

function shiftedRoute({ visit }: Visits, { who, path }: Address, width: number): Promise<ShiftedRoute> {
  const look = async (page: Page) => {
    await recordShifts(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { score }) => total + score, 0);
    return {
      path,
      width,
      shift: Math.round(sum * 10_000) / 10_000,
      moved: [...new Set(shifts.flatMap(({ moved }) => moved))],
    };
  };
  return visit(who, look, width);
}
