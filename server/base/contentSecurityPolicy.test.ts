import { expect, it } from 'vitest';
import type { ContentSecurity } from '../../src/config/contentSecurity.ts';
import { policyForNonce } from './contentSecurityPolicy.ts';

const policy = (added: ContentSecurity) => policyForNonce('once', ['https://pool.example'], added).split('; ');

it('without additions, pages load nothing of other hosts and no library writes HTML', () => {
  expect(policy({})).toEqual([
    "default-src 'none'",
    "script-src 'nonce-once' 'strict-dynamic'",
    "style-src 'self' 'nonce-once'",
    "connect-src 'self' https://pool.example",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

it('additions extend their own directives only', () => {
  const extended = policy({
    img: ['https://*.images.example', 'blob:'],
    connect: ['wss://live.example'],
    style: ['https://styles.example/a.css'],
    worker: ["'self'"],
    styleAttributes: true,
    trustedTypes: 'dompurify',
  });
  expect(extended.filter((directive) => !policy({}).includes(directive))).toEqual([
    "style-src 'self' 'nonce-once' https://styles.example/a.css",
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self' https://pool.example wss://live.example",
    "img-src 'self' data: https://*.images.example blob:",
    "worker-src 'self'",
    'trusted-types dompurify',
  ]);
});

it.each([
  ['has no option "script"', { script: ['https://cdn.example'] }],
  ['img must be a list', { img: 'https://images.example' }],
  ...[
    '*',
    'https:',
    "'unsafe-inline'",
    "'unsafe-eval'",
    'http://images.example',
    'https://a.example; script-src *',
  ].map((source) => [`img cannot have ${JSON.stringify(source)}`, { img: [source] }] as const),
  ['connect cannot have "blob:"', { connect: ['blob:'] }],
  ['trustedTypes must be the name of one policy', { trustedTypes: 'one two' }],
  ['trustedTypes must be the name of one policy', { trustedTypes: '*' }],
] as const)('an unsafe addition is refused: %s', (message, added) => {
  expect(() => policy(added as ContentSecurity)).toThrow(`src/config/contentSecurity.ts`);
  expect(() => policy(added as ContentSecurity)).toThrow(message);
});
