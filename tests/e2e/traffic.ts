import type { Page, Request } from 'playwright-core';

/** The purpose of a request. `config` is `/config.json`; `pool` the user pool's protocol. */
export type TrafficKind = 'document' | 'script' | 'stylesheet' | 'font' | 'icon' | 'config' | 'api' | 'pool' | 'other';

/** A request that a page sent. */
export interface TrafficEntry {
  readonly kind: TrafficKind;
  readonly url: string;
  /** Method, URL and body: two equal entries are the same request sent twice. */
  readonly identity: string;
}

const LOADED: readonly string[] = ['document', 'script', 'stylesheet', 'font'] satisfies TrafficKind[];

/** Records, in order, every request that the page sends from now on. */
export function recordTraffic(page: Page): TrafficEntry[] {
  const entries: TrafficEntry[] = [];
  page.on('request', (request) => entries.push(entryOf(request)));
  return entries;
}

/** The requests sent more than once, each listed once. */
export function repeatedIn(entries: readonly TrafficEntry[]): string[] {
  const identities = entries.map((entry) => entry.identity);
  return [...new Set(identities.filter((identity, index) => identities.indexOf(identity) !== index))];
}

/** The paths of the requests of one kind, in order. */
export function pathsOf(entries: readonly TrafficEntry[], kind: TrafficKind): string[] {
  return entries.filter((entry) => entry.kind === kind).map(({ url }) => new URL(url).pathname);
}

function entryOf(request: Request): TrafficEntry {
  const content = [request.headers()['x-amz-target'], request.postData()].filter(Boolean);
  return {
    kind: kindOf(request),
    url: request.url(),
    identity: [request.method(), request.url(), ...content].join(' '),
  };
}

function kindOf(request: Request): TrafficKind {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) return 'api';
  if (pathname === '/cognito') return 'pool';
  if (pathname === '/config.json') return 'config';
  if (pathname.startsWith('/favicon.')) return 'icon';
  const type = request.resourceType();
  return LOADED.includes(type) ? (type as TrafficKind) : 'other';
}
