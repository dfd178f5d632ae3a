import type { Page } from 'playwright-core';
import { type ColdRoute, openCold } from './coldRoutes.ts';
import { pathsOf, recordTraffic, repeatedIn, type TrafficEntry, type TrafficKind } from './traffic.ts';
import { transferredBytes } from './transferredBytes.ts';

/** What a page costs a browser with an empty cache. Bytes are those on the wire, as gzip where that is worth it. */
export interface ColdCost {
  /** Besides icons, which are asked for when the browser likes, the user pool and the API. */
  readonly requests: number;
  readonly totalBytes: number;
  readonly scriptBytes: number;
  /** Of the same scripts, for a browser that takes brotli, as all do. */
  readonly scriptBrotliBytes: number;
  /** The paths that the API was asked for. */
  readonly api: readonly string[];
  /** What was asked for twice. */
  readonly repeated: readonly string[];
  readonly elements: number;
}

const LOADED: readonly TrafficKind[] = ['document', 'script', 'stylesheet', 'font', 'config'];

/** What a browser loads to show a page; neither icons nor what the API answers. */
export const loadedIn = (traffic: readonly TrafficEntry[]): string[] =>
  traffic.filter(({ kind }) => LOADED.includes(kind)).map(({ url }) => url);

/** Opens a route on a page without a cache, and returns what that costs. */
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
