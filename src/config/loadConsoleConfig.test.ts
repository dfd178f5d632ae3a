import { expect, test, vi } from 'vitest';
import { type ConsoleConfig, parseConsoleConfig } from './consoleConfig.ts';
import { createConfigSource } from './loadConsoleConfig.ts';

const config = (serverStart?: string): ConsoleConfig =>
  parseConsoleConfig({
    api: { baseUrl: '/api' },
    cognito: { userPoolId: 'local_console', clientId: 'console' },
    serverStart,
  });

test('reads the settings once', async () => {
  const load = vi.fn(async () => config('monday'));
  const source = createConfigSource(load);
  const [first, second] = await Promise.all([source.config(), source.config()]);
  expect([first, second, await source.config()]).toEqual([config('monday'), config('monday'), config('monday')]);
  expect(load).toHaveBeenCalledOnce();
});

test('retries a failed read on the next call', async () => {
  const load = vi.fn(async () => config()).mockRejectedValueOnce(new Error('The server cannot be reached.'));
  const source = createConfigSource(load);
  await expect(source.config()).rejects.toThrow('The server cannot be reached.');
  expect(await source.config()).toEqual(config());
});

test('reads the server start each time, and keeps the settings', async () => {
  const load = vi.fn(async () => config('monday'));
  const source = createConfigSource(load);
  expect(await source.serverStart()).toBe('monday');
  load.mockResolvedValue(config('tuesday'));
  expect(await source.serverStart()).toBe('tuesday');
  expect((await source.config()).serverStart).toBe('monday');
  expect(load).toHaveBeenCalledTimes(2);
});

test('shares a running read', async () => {
  const load = vi.fn(async () => config('monday'));
  const source = createConfigSource(load);
  await Promise.all([source.serverStart(), source.config(), source.serverStart()]);
  expect(load).toHaveBeenCalledOnce();
});

test('returns no server start on a static host', async () => {
  expect(await createConfigSource(async () => config()).serverStart()).toBeUndefined();
});
