import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';
import { fill } from './translator.ts';

it('values from left to right stay as they are', () => {
  for (const value of ['Acme', 'Émile & Co', '北京', '', '12']) expect(isolate(value)).toBe(value);
});

it('other values cannot reorder the words around them', () => {
  expect(isolate('שלום')).toBe('\u2068שלום\u2069');
  expect(isolate('invoice\u202efdp.exe')).toBe('\u2068invoice\u202efdp.exe\u2069');
  expect(isolate('a\u2069b\u202ec')).toBe('\u2068ab\u202ec\u2069');
  expect(isolate(isolate('אב'))).toBe('\u2068\u2068אב\u2069\u2069');
});

it('messages isolate their values', () => {
  expect(fill('%{name}: 3 deals of %{tenant}', { name: 'שלום', tenant: 'Acme' })).toBe(
    '\u2068שלום\u2069: 3 deals of Acme',
  );
});
