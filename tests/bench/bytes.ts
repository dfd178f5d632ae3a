import { type ColdRoute, coldRoutes, openCold } from '../e2e/coldRoutes.ts';
import { recordTraffic } from '../e2e/traffic.ts';
import { transferredBytes } from '../e2e/transferredBytes.ts';
import { type Visits, withVisits } from './withVisits.ts';

interface RouteBytes {
  readonly scripts: number;
  /** Bytes of JavaScript on the wire. */
  readonly gzip: number;
  readonly brotli: number;
}

/** The JavaScript that each route loads into an empty cache. */
export function measureBytes(): Promise<Record<string, RouteBytes>> {
  return withVisits(async (visits) => {
    const measured: Record<string, RouteBytes> = {};
    for (const [name, route] of Object.entries(coldRoutes(visits.dealId))) {
      measured[name] = await routeBytes(visits, route);
    }
    return measured;
  });
}

function routeBytes({ visit }: Visits, route: ColdRoute): Promise<RouteBytes> {
  return visit(route.signedIn ? 'admin' : 'nobody', async (page) => {
    const traffic = recordTraffic(page);
    await openCold(page, route);
    const urls = traffic.filter(({ kind }) => kind === 'script').map(({ url }) => url);
    const [gzip, brotli] = await Promise.all([transferredBytes(urls, 'gzip'), transferredBytes(urls, 'br')]);
    return { scripts: urls.length, gzip, brotli };
  });
}
