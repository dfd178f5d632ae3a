import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { exampleCall } from './exampleCall.ts';

const noShell = process.platform === 'win32';

/** The arguments that a shell makes of a command, without its name. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

it.skipIf(noShell)('is a call that a shell reads as it is meant, of one deal', () => {
  const [put, method, url, ...rest] = argumentsOf(exampleCall({ url: 'https://api.example.com/v1/', apiKey: '' }, 'k'));
  expect([put, method, url]).toEqual(['-X', 'PUT', 'https://api.example.com/v1/ingest/deals']);
  expect(rest.slice(0, -2)).toEqual(['-H', 'Authorization: Bearer k', '-H', 'Content-Type: application/json']);
  expect(JSON.parse(rest.at(-1) ?? '')).toEqual({ records: [expect.objectContaining({ hubspot_deal_id: 'test-1' })] });
});

it.skipIf(noShell)('carries the API key of a server that has one, whatever it is made of', () => {
  const call = exampleCall({ url: 'http://127.0.0.1/a?b&c', apiKey: `it's $HOME` }, 'k');
  expect(argumentsOf(call)).toEqual(
    expect.arrayContaining([`x-api-key: it's $HOME`, 'http://127.0.0.1/a?b&c/ingest/deals']),
  );
});
