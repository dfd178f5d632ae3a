import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { TIMEOUT_MS } from '../timeouts.ts';
import { sharedChromium } from './chromium.ts';
import { PRODUCT } from './product.ts';
import { signedInState } from './signedInState.ts';
import { type StorageState, withRecentActivity } from './withRecentActivity.ts';

interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The language that the browser requests. */
  readonly locale?: string;
  /** False for a browser that runs no scripts. */
  readonly javaScriptEnabled?: boolean;
  /** Waits as long as users do until a session is restored, and after a sign-in. */
  readonly patient?: boolean;
  /** Listens for changes. Otherwise pages come to rest. */
  readonly live?: boolean;
}

/** A person's browser: each test has a fresh page, and fails if the browser's console shows an error or a warning. */
export interface Visitor {
  readonly page: Page;
  /** Console messages that this test causes on purpose. */
  expectConsole(pattern: RegExp): void;
  /** Closes the page and opens one as someone else, or with another window. */
  openAs(as: string | undefined, options?: VisitorOptions): Promise<Page>;
  /** The session of `who` ends in this test, so the next test signs in again. */
  spend(who: string): void;
}

/** The sessions of this worker's product, by user. */
const signedIn = new Map<string, StorageState>();

/** Gives every test of a file a visitor, signed in as `as` if given. */
export function visitor(as?: string, options: VisitorOptions = {}): Visitor {
  let context: BrowserContext | undefined;
  let page: Page;
  let messages: string[] = [];
  let expected: RegExp[] = [];

  async function openAs(
    who: string | undefined,
    {
      width = 1440,
      height = 900,
      colorScheme = 'light',
      locale = 'en-GB',
      javaScriptEnabled = true,
      patient = false,
      live = false,
    }: VisitorOptions = {},
  ) {
    await context?.close();
    const storageState = who === undefined ? undefined : await stateOf(who);
    context = await (await sharedChromium()).newContext({
      baseURL: PRODUCT,
      viewport: { width, height },
      colorScheme,
      locale,
      javaScriptEnabled,
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    if (!patient) await context.addInitScript(skipWaits, { ...LIMITS, live });
    context.setDefaultTimeout(TIMEOUT_MS);
    // On the context, so that a second tab is covered too.
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => messages.push(error.error().message));
    page = await context.newPage();
    return page;
  }

  async function stateOf(who: string): Promise<StorageState> {
    const left = signedIn.get(who);
    const state = left && (await isAlive(left)) ? left : await signedInState(who);
    signedIn.set(who, state);
    return withRecentActivity(state);
  }

  beforeEach(async () => {
    [messages, expected] = [[], []];
    await openAs(as, options);
  });
  afterEach(async () => {
    await context?.close();
    context = undefined;
    expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
  });
  return {
    get page() {
      return page;
    },
    expectConsole: (pattern) => void expected.push(pattern),
    openAs,
    spend: (who) => void signedIn.delete(who),
  };
}

/** Runs in the page. The waits in the specification have their own tests; all others skip them. */
function skipWaits({
  restoreDelay,
  postLoginWait,
  changesWait,
  changesPause,
  live,
}: typeof LIMITS & { live: boolean }) {
  const now = performance.now.bind(performance);
  performance.now = () => now() + restoreDelay;
  const later = window.setTimeout.bind(window);
  const isOver = (wait?: number) => wait === postLoginWait && ['/login', '/new-password'].includes(location.pathname);
  const atOnce = (work: TimerHandler, wait?: number, ...rest: unknown[]) => {
    if (wait === changesWait && !live) return 0;
    const isShort = isOver(wait) || wait === changesWait || (live && wait === changesPause);
    return later(work, isShort ? 0 : wait, ...rest);
  };
  window.setTimeout = atOnce as typeof setTimeout;
}

/** A test may have signed out, which ends all sessions of that user. */
async function isAlive({ origins }: StorageState): Promise<boolean> {
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name.endsWith('.idToken'))?.value;
  const response = await fetch(`${PRODUCT}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok;
}

/**
 * Takes a page whose clock is mocked past the wait after a sign-in, to the dashboard or to the page it leads back to.
 */
export async function arrive(page: Page, path = '/dashboard'): Promise<void> {
  await page.getByRole('button', { name: 'Opening the console…' }).waitFor();
  await page.clock.fastForward(LIMITS.postLoginWait);
  await page.waitForURL(`**${path}`).catch(async (cause) => {
    throw new Error(`Not arrived: ${await page.getByRole('main').innerText()}`, { cause });
  });
}
