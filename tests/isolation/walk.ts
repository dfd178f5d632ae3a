import type { TestApi } from '../api/startApi.ts';
import { type Call, callOf, hasPlaceFor } from './attemptCall.ts';
import { listen } from './logLines.ts';
import { isReading, type Operation } from './operations.ts';
import { type Attempt, expectedStatus, mayReveal, POLICY } from './policy.ts';
import type { Violations } from './violation.ts';
import { describeWay, WAYS, type Way } from './ways.ts';
import { CALLERS, type Caller, type World } from './world.ts';

type App = TestApi['app'];

/** The number of writing calls after which rows are compared: a tenant can have ten keys, and a view is deleted once. */
const MOST_AT_ONCE = 9;
const mostAtOnce = ({ name }: Operation) =>
  /^DELETE \/api\/(saved_views|alert_subscriptions|causes)\//.test(name) ? 1 : MOST_AT_ONCE;

/** The attempts of one operation. */
export interface Group {
  readonly operation: Operation;
  readonly attempts: readonly Attempt[];
}

/**
 * The policy's cells, by caller and operation; the callers with the most rights come last. Callers who are always
 * rejected try fewer ways.
 */
export function cellsOf(operations: readonly Operation[]): readonly Group[] {
  return [...CALLERS].reverse().flatMap((caller) =>
    operations.flatMap((operation) => {
      const line = POLICY.find((one) => one.operation === operation.name);
      if (!line) return [];
      const isRefused = /^\d/.test(line.rights[caller]);
      const ways = WAYS.filter((way) => hasPlaceFor(operation, way) && (!isRefused || isTelling(way)));
      return [{ operation, attempts: ways.map((way) => ({ line, caller, way })) }];
    }),
  );
}

/** The cells in which a caller of one tenant, or of none, names another tenant. */
export function tellingCellsOf(operations: readonly Operation[]): readonly Group[] {
  return narrowed(cellsOf(operations), TELLING, isTelling);
}

/** Every cell, sorted by how soon it detects a breach: the given operation first, then the simplest calls. */
export function soonestCellsOf(operations: readonly Operation[]): readonly Group[] {
  const [first] = operations;
  const atFirst = cellsOf(operations).filter(({ operation }) => operation === first);
  return [...atFirst, ...plainCellsOf(operations, TELLING), ...cellsOf(operations)];
}

/** The cells in which callers name tenants in the simplest ways, reads first. */
export function plainCellsOf(operations: readonly Operation[], callers: readonly Caller[]): readonly Group[] {
  const order = (group: Group) => Number(!isReading(group.operation));
  const cells = [...cellsOf(operations)].sort((one, other) => order(one) - order(other));
  return narrowed(cells, callers, isPlain);
}

/** The cells of some callers in some ways, in the given order of callers. */
function narrowed(
  cells: readonly Group[],
  callers: readonly Caller[],
  isMeant: (way: Way) => boolean,
): readonly Group[] {
  return callers.flatMap((caller) =>
    cells
      .filter(({ attempts }) => attempts[0]?.caller === caller)
      .map(({ operation, attempts }) => ({ operation, attempts: attempts.filter(({ way }) => isMeant(way)) })),
  );
}

const TELLING: readonly Caller[] = ['tenant-admin', 'unassigned', 'tenant-user', 'sync'];

function isPlain({ carrier, query, path, body, record }: Way): boolean {
  return (
    ['none', 'query', 'path', 'body', 'record of the body'].includes(carrier) &&
    [query, path, body, record].every((named) => named !== 'several')
  );
}

/** True for a way that names no tenant, or names another one where it has an effect. */
function isTelling({ carrier, query, path, body, record }: Way): boolean {
  return carrier === 'none' || [query, path, body, record].some((named) => named === 'other' || named === 'several');
}

/** Tries the cells and reports deviations from the policy: a status, a canary, a row. Restores the world afterwards. */
export async function* walk(world: World, app: App, groups: readonly Group[]): Violations {
  for (const { operation, attempts } of groups) {
    const most = mostAtOnce(operation);
    for (let first = 0; first < attempts.length; first += most) {
      const some = attempts.slice(first, first + most);
      for (const attempt of some) yield* checkAttempt(world, app, operation, attempt);
      if (!isReading(operation)) yield* forbiddenChanges(world, some);
    }
  }
}

async function* checkAttempt(world: World, app: App, operation: Operation, attempt: Attempt): Violations {
  const call = callOf(world, operation, attempt);
  const log = listen();
  const line = world.logged.length;
  const { status, text } = await responseOf(app, call).finally(() => log.end());
  const cell = `${attempt.caller}, ${operation.name}, ${describeWay(attempt.way)}`;
  const expected = expectedStatus(attempt);
  if (status !== expected) {
    yield { kind: 'answer', text: `${cell}: ${status} instead of ${expected}: ${text.slice(-200)}` };
  }
  const typed = [decodeURIComponent(call.url), ...Object.values(call.headers), call.body].join('\n');
  const canariesIn = (words: string) => world.canariesIn(words).filter((canary) => !typed.includes(canary));
  const [leaked, logged] = [canariesIn(text), canariesIn([log.heard(), ...world.logged.slice(line)].join('\n'))];
  const hidden = world.hiddenIn(text, attempt.caller);
  if (leaked.length > 0 && !mayReveal(attempt)) yield { kind: 'leak', text: `${cell}: reveals ${leaked.join(', ')}` };
  if (logged.length > 0) yield { kind: 'leak', text: `${cell}: logs ${logged.join(', ')}` };
  if (hidden) yield { kind: 'leak', text: `${cell}: reveals ${hidden}` };
}

/** All text of a response. */
export async function responseOf(app: App, { url, ...call }: Call) {
  const response = await app.request(url, call);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return { status: response.status, text: [response.statusText, ...headers, await response.text()].join('\n') };
}

/**
 * Rows that changed against the policy: any row if the call was rejected, and the other tenant's rows unless an admin
 * called.
 */
async function* forbiddenChanges(world: World, attempts: readonly Attempt[]): Violations {
  const isRefused = attempts.every((attempt) => expectedStatus(attempt) >= 300);
  const changes = await world.changes();
  for (const change of changes) {
    const isWrong = isRefused || (attempts[0]?.caller !== 'admin' && world.canariesIn(change).length > 0);
    if (isWrong)
      yield {
        kind: 'row',
        text: `${attempts[0]?.caller}, ${attempts[0]?.line.operation}: changed ${change.slice(0, 300)}`,
      };
  }
  if (changes.length > 0) await world.restore();
}
