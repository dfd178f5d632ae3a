import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import { readValue } from '../readValue.ts';
import { addressOf, text } from './text.ts';

it.each(['https://example.com/a?b=1#c', 'http://localhost:8080', 'HTTPS://EXAMPLE.COM'])('%s is a link', (address) => {
  expect(addressOf('url', address)).toBe(address);
  expect(readValue('site', text({ format: 'url' }), address)).toEqual({ value: address });
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  '//example.com',
  'a b',
])('%s is not a link, and is rejected', (address) => {
  expect(addressOf('url', address)).toBeUndefined();
  expect(readValue('site', text({ format: 'url' }), address)).toEqual({
    fault: 'Site must be a web address that begins with https:// or http://',
  });
});

it('a mailbox is a mailto link that contains only its address', () => {
  expect(addressOf('email', 'ann@example.com')).toBe('mailto:ann@example.com');
  expect(addressOf('email', 'ann?cc=eve@example.com')).toBe('mailto:ann%3Fcc%3Deve@example.com');
  expect(readValue('mail', text({ format: 'email' }), 'ann@example.com')).toEqual({ value: 'ann@example.com' });
});

it.each(['ann', 'ann@', '@example.com', 'a@b@c', 'ann @example.com'])('%s is not a mailbox', (address) => {
  expect(addressOf('email', address)).toBeUndefined();
  expect(readValue('mail', text({ format: 'email' }), address)).toEqual({ fault: 'Mail must be an email address' });
});

describe('a pattern', () => {
  const { value } = text({ pattern: { is: /\d+$/, message: 'must end with a digit' } });

  it('does not read texts that are too long, since it may take time in the square of their length', () => {
    const result = value.safeParse(`${'1'.repeat(300)}x`);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['must have at most 255 characters']);
  });

  it('with flags is kept, and not published without them', () => {
    const flagged = text({ pattern: { is: /^[a-z]+$/i, message: 'must be letters' } });
    expect(['Abc', 'A1'].map((given) => flagged.value.safeParse(given).success)).toEqual([true, false]);
    expect(JSON.stringify(toJSONSchema(flagged.value))).not.toContain('a-z');
    expect(() => text({ pattern: { is: /a/g, message: 'x' } })).toThrow('flags g and y');
  });
});

it('a unique text fits in an index', () => {
  expect(() => text({ unique: true, max: 2_048 })).toThrow('unique allows a max of 600');
});
