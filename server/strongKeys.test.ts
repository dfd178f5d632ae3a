import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { EnvironmentError } from './environmentError.ts';
import { requireStrongKeys } from './strongKeys.ts';

it.each([
  ...['changeme', 'secret', 'short-but-w31rd', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababababab'],
  ...[
    'change-me-before-you-start',
    'my-example-key-0123456',
    'Password-0123456789',
    'your-api-key-goes-here',
    'YOUR_KEY_YOUR_KEY',
  ],
])('the API key or metrics token %s is refused, and not repeated', (apiKey) => {
  expect(() => requireStrongKeys({ apiKey })).toThrow(EnvironmentError);
  expect(() => requireStrongKeys({ apiKey })).not.toThrow(apiKey);
  expect(() => requireStrongKeys({ metricsToken: apiKey })).toThrow(/^METRICS_TOKEN is an example/);
});

it.each([
  ['zeros', Buffer.alloc(32)],
  ['a few bytes, repeated', Buffer.from('0001020304050600010203040506000102030405060001020304050600010203', 'hex')],
  ['text', Buffer.from('my very secret key of 32 letters')],
  ['hexadecimal text', Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f0')],
])('a secrets key of %s is refused', (_, key) => {
  expect(() => requireStrongKeys({ secretsKeys: [key] })).toThrow(/^SECRETS_KEY is an example or easily guessed/);
});

it('random keys pass, and a weak one that is being replaced', () => {
  for (let time = 0; time < 1_000; time++) {
    const [apiKey, secretsKeys] = [randomBytes(24).toString('hex'), [randomBytes(32), Buffer.alloc(32)]];
    expect(() => requireStrongKeys({ apiKey, secretsKeys })).not.toThrow();
  }
});
