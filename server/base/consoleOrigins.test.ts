import { expect, it } from 'vitest';
import { consoleOriginsOf, requireConsoleOrigin } from './consoleOrigins.ts';
import { readEnvironment } from './environment.ts';

const URL_HERE = 'http://127.0.0.1:8080';
const allowed = (variables: Record<string, string>, loginUrl: unknown) => {
  try {
    return requireConsoleOrigin(consoleOriginsOf(readEnvironment(variables), URL_HERE), loginUrl);
  } catch {
    return undefined;
  }
};

it.each([
  [{}, URL_HERE, URL_HERE],
  [{}, 'http://localhost:8080/login', 'http://localhost:8080'],
  [{}, 'http://[::1]:8080', 'http://[::1]:8080'],
  [{}, 'http://localhost:9999', undefined],
  [{}, 'https://127.0.0.1:8080', undefined],
  [{}, 'https://console.example', undefined],
  [{ CONSOLE_ORIGINS: 'https://console.example' }, 'https://console.example/users', 'https://console.example'],
  [{ CONSOLE_ORIGINS: 'https://console.example' }, 'http://console.example', undefined],
  [{ CONSOLE_ORIGINS: 'https://console.example' }, 'https://console.example.evil.example', undefined],
  [{ CONSOLE_ORIGINS: 'https://console.example' }, URL_HERE, undefined],
  [{ HOST: '0.0.0.0' }, URL_HERE, undefined],
])('links the mail of %j with login_url %s to %s', (variables, loginUrl, origin) => {
  expect(allowed(variables, loginUrl)).toBe(origin);
});
