import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readServerClock, serverTime } from './serverClock.ts';

const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toUTCString();
const aheadNow = () => Math.round((serverTime().getTime() - Date.now()) / 1_000) * 1_000;

afterEach(() => readServerClock(at(0)));

describe('the time by the server’s clock', () => {
  it.each([2 * HOUR, -2 * HOUR, 60_000])('follows one that differs by %d ms', (offset) => {
    readServerClock(at(offset));
    expect(Math.abs(aheadNow() - offset)).toBeLessThanOrEqual(1_000);
    expect(serverTime(0).getTime()).toBeCloseTo(serverTime().getTime() - Date.now(), -2);
  });

  it.each([null, '', 'soon', at(3_000)])('is that of the browser without a clear difference: %s', (date) => {
    readServerClock(date);
    expect(aheadNow()).toBe(0);
  });
});

/** What compares moments of the browser with each other, and where. */
const BY_THE_BROWSER = {
  'App.tsx': 'the time since the groups were read',
  'authProvider/session/createSession.ts': 'activity',
  'authProvider/session/persistedSession.ts': 'activity',
  'authProvider/session/watchSession.ts': 'activity',
  'authProvider/tokenStore.ts': 'the user pool’s own measure of its clock',
  'components/BrokenPage.tsx': 'the time since the last reload',
  'components/hooks.ts': 'countdowns',
  'components/PageFrame.tsx': 'the year of the copyright, also before any response',
  'config/serverClock.ts': 'the difference',
  'site/credentials/useCodeStep.tsx': 'the wait for another code',
  'dataProvider/apiClient.ts': 'the time since a call failed',
  'site/ForgotPassword.tsx': 'the wait for another code',
  'site/Register.tsx': 'the wait for another code',
};

it('The browser’s clock is read only where its moments are compared with each other.', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!.*\b(test|testing)\b).*\.tsx?$/.test(path),
  );
  const readers = sources.filter((path) => /\bDate\.now\(\)|new Date\(\)/.test(readFileSync(`src/${path}`, 'utf8')));
  expect(readers.sort()).toEqual(Object.keys(BY_THE_BROWSER).sort());
});
