import type { Page } from 'playwright-core';
import { type ColdRoute, openCold } from './coldRoutes.ts';
import { pathsOf, recordTraffic, repeatedIn, type TrafficEntry, type TrafficKind } from './traffic.ts';
import { transferredBytes } from './transferredBytes.ts';

/**
 * What a page costs a browser with an empty cache. Sizes are bytes on the wire, gzipped where the server compresses.
 */
export interface ColdCost {
  /** Excludes icons, which browsers request at will, the user pool and the API. */
  readonly requests: number;
  readonly totalBytes: number;
  readonly scriptBytes: number;
  /** The same scripts for a browser that accepts brotli, as all do. */
  readonly scriptBrotliBytes: number;
  /** The API paths requested. */
  readonly api: readonly string[];
  /** What was requested twice. */
  readonly repeated: readonly string[];
  readonly elements: number;
}

const LOADED: readonly TrafficKind[] = ['document', 'script', 'stylesheet', 'font', 'config'];

/** What a browser loads to show a page, without icons and API responses. */
export const loadedIn = (traffic: readonly TrafficEntry[]): string[] =>
  traffic.filter(({ kind }) => LOADED.includes(kind)).map(({ url }) => url);

/** Opens a route on a page without a cache and returns its cost. */
export async function coldCost(page: Page, route: ColdRoute): Promise<ColdCost> {
  const traffic = recordTraffic(page);
  await openCold(page, route);
  const loaded = loadedIn(traffic);
  const scripts = traffic.filter(({ kind }) => kind === 'script').map(({ url }) => url);
  const [totalBytes, scriptBytes, scriptBrotliBytes] = await Promise.all([
    transferredBytes(loaded, 'gzip'),
    transferredBytes(scripts, 'gzip'),
    transferredBytes(scripts, 'br'),
  ]);
  const elements = await page.locator('*').count();
  const [api, repeated] = [pathsOf(traffic, 'api').sort(), repeatedIn(traffic)];
  return { requests: loaded.length, totalBytes, scriptBytes, scriptBrotliBytes, api, repeated, elements };
}
