import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callWebhook, isPublicAddress, requireWebhookUrl } from './webhook.ts';

const NONE = { allowedHosts: [] };

describe('webhooks', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
  ])('do not reach %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:a00:1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'])(
    'do not reach %s',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('reach %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    'http://example.com',
    'https://u:p@example.com',
    'https://localhost',
    'https://[::1]/',
    'https://2130706433/',
  ])('refuse %s', (url) => expect(() => requireWebhookUrl(url, NONE)).toThrow());
  it('check the addresses of a name when they connect', async () => {
    const found = [{ address: '10.0.0.1', family: 4 }];
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((...given: unknown[]) =>
        (given.at(-1) as (fault: null, found: object[]) => void)(null, found)) as typeof dns.lookup);
    syncBuiltinESMExports();
    onTestFinished(() => {
      lookup.mockRestore();
      syncBuiltinESMExports();
    });
    const call = callWebhook('https://rebound.example/', {}, { id: 'id' }, NONE);
    await expect(call).rejects.toThrow('could not be reached');
  });
});
