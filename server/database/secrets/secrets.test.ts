import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { group, list, secret, text } from '../../../src/fields/index.ts';
import { createSecrets, holdsSecret, mapSecrets } from './secrets.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];
const secrets = createSecrets([key]);
const plainText = fc.string({ unit: 'binary', maxLength: 255 }).filter((text) => !text.startsWith('sealed:'));

describe('secrets', () => {
  it('decrypt to the sealed value, which the sealed text does not reveal', () => {
    fc.assert(
      fc.property(plainText, (plain) => {
        const sealed = secrets.seal(plain);
        expect(secrets.open(sealed)).toBe(plain);
        expect(sealed).toMatch(/^sealed:v1:[0-9a-f]{8}:[\w-]+$/);
        if (plain.length > 3) expect(sealed).not.toContain(plain);
      }),
    );
  });

  it('are sealed differently every time, and only once', () => {
    const sealed = secrets.seal('pat-1');
    expect(secrets.seal('pat-1')).not.toBe(sealed);
    expect(secrets.seal(sealed)).toBe(sealed);
  });

  it('are returned unchanged if they were never sealed', () => {
    expect(secrets.open('pat-old')).toBe('pat-old');
  });

  it('do not decrypt with another key or after a change of a character', () => {
    const sealed = secrets.seal('pat-1');
    expect(createSecrets([other]).open(sealed)).toBeUndefined();
    const altered = (at: number) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    const body = sealed.lastIndexOf(':') + 1;
    for (let at = body; at < sealed.length - 1; at++)
      expect(secrets.open(altered(at)), `character ${at}`).toBeUndefined();
    for (const text of [
      'sealed:',
      'sealed:v1:',
      sealed.slice(0, body),
      `${sealed.slice(0, body)}AAAA`,
      'sealed:v2:0:x',
    ])
      expect(secrets.open(text), text).toBeUndefined();
  });

  it('decrypt with a former key, and are sealed again with the current one', () => {
    const sealed = secrets.seal('pat-1');
    const rotated = createSecrets([other, key]);
    expect(rotated.open(sealed)).toBe('pat-1');
    expect(rotated.seal('pat-1').startsWith(rotated.prefix)).toBe(true);
    expect(secrets.open(rotated.seal('pat-1'))).toBeUndefined();
    expect([rotated.knows(secrets.keyId), secrets.knows(rotated.keyId)]).toEqual([true, false]);
  });
});

const fields = {
  name: text(),
  token: secret({ optional: true }),
  crm: group({ key: secret(), stage: text() }, { optional: true }),
  keys: list(secret(), { optional: true }),
};

describe('the secrets of a record', () => {
  it('are found at any depth, and other values are not', () => {
    const record = { name: 'n', token: 't', crm: { key: 'k', stage: 's' }, keys: ['a', 'b'], unknown: 'u' };
    expect(mapSecrets(fields, record, (value) => `<${value}>`)).toEqual({
      name: 'n',
      token: '<t>',
      crm: { key: '<k>', stage: 's' },
      keys: ['<a>', '<b>'],
      unknown: 'u',
    });
    expect(Object.values(fields).map(holdsSecret)).toEqual([false, true, true, true]);
  });

  it('may be absent, alone or with their group', () => {
    const record = { name: 'n', token: null, crm: { stage: 's' }, keys: undefined };
    expect(mapSecrets(fields, record, () => 'changed')).toEqual(record);
    expect(mapSecrets(fields, { crm: null }, () => 'changed')).toEqual({ crm: null });
  });
});
