import { Buffer as NodeBuffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Buffer } from './buffer.ts';

const ENCODINGS = ['utf8', 'hex', 'base64'] as const;

test.each(ENCODINGS)('bytes in %s match Node’s, and decode again', (encoding) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = NodeBuffer.from(text, 'utf8').toString(encoding);
      expect([...Buffer.from(written, encoding)]).toEqual([...NodeBuffer.from(written, encoding)]);
      expect(Buffer.from(NodeBuffer.from(text)).toString(encoding)).toBe(written);
    }),
  );
});

test('URL-safe base64 without padding is decoded too', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...Buffer.from(NodeBuffer.from(bytes).toString('base64url'), 'base64')]).toEqual([...bytes]);
    }),
  );
});

test('parts are concatenated', () => {
  expect([...Buffer.concat([Buffer.from('a'), Buffer.from('ff', 'hex')])]).toEqual([97, 255]);
});
