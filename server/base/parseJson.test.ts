import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

describe('parseJson', () => {
  it.each([
    '{}',
    '[]',
    '7',
    '"{"',
    '{"records":[]}',
    '{"records":[{"a":[{"b":1}]},2,[3,[4]],"[0]",null],"stages":{"1":[[5]]},"0":[{"c":6}]}',
    '{"__proto__":[{"__proto__":1}]}',
    '{"a":"\\"a\\":1,\\"a\\":2","b":"}{"}',
    '["a","a",{"a":["a","a"]},[{"a":1},{"a":1}]]',
  ])('reads %s as JSON.parse does', async (text) => {
    expect(await parseJson(text)).toEqual(JSON.parse(text));
  });

  it('accepts exactly what JSON.parse accepts', async () => {
    const lists = fc.dictionary(fc.string(), fc.array(fc.jsonValue({ maxDepth: 3 })));
    const spaced = (value: unknown) => JSON.stringify(value, null, 1);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(lists, fc.jsonValue()),
        fc.nat(),
        fc.constantFrom(...'{}[]":,\\0 '),
        async (...given) => {
          const [value, place, character] = given;
          const text = spaced(value);
          expect(await parseJson(text)).toEqual(JSON.parse(text));
          const at = place % text.length;
          const damaged = text.slice(0, at) + character + text.slice(at + 1);
          const expected = await (async () => JSON.parse(damaged))().catch(() => 'The body is not JSON.');
          const found = await parseJson(damaged).catch(({ message }) => message);
          // The mutation may have made two names equal.
          if (!(typeof found === 'string' && found.endsWith('twice.'))) expect(found).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"b":1,"b":1}}', 'b'],
    ['{"list":[{"a":1},{"a":1,"b":[],"a":2}]}', 'a'],
    ['{"a":{},"b":[{}],"a":null}', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"":1,"":2}', ''],
  ])('rejects %s, which names %j twice', async (text, name) => {
    await expect(parseJson(text)).rejects.toMatchObject({ status: 400, errors: { [name]: 'is named twice' } });
  });

  it.each([
    '',
    '{',
    '{"a":[{]}',
    '{"a":[{}}',
    '{"a":[1,]}',
    '{"a":[{},]}',
    '{"a":["x{","y}]}',
    '{"\\x":1}',
    '{"a" 1}',
    '{"a":1:2}',
    '{"a":1,:2}',
    '}',
  ])('rejects %j, which is not JSON', async (text) => {
    await expect(parseJson(text)).rejects.toMatchObject({ status: 400, message: 'The body is not JSON.' });
  });

  const members = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, 1])));
  const many = (text: string, count: number) => Array.from({ length: count }, () => text).join();

  it('reads a string of millions of escaped characters', async () => {
    const text = `{"a":"${'\\n'.repeat(4_000_000)}"}`;
    expect(await parseJson(text)).toEqual({ a: '\n'.repeat(4_000_000) });
  });

  it('rejects an unterminated string of escaped quotes without searching for its end repeatedly', async () => {
    const text = `{"a":"${'\\"'.repeat(500_000)}`;
    await expect(parseJson(text)).rejects.toMatchObject({ status: 400, message: 'The body is not JSON.' });
  });

  it('reads many elements with many members each', async () => {
    const text = `{"records":[${many(members(19_000), 3)},${many('{"a":1}', 15_000)}]}`;
    expect(await parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['one object', members(20_001)],
    ['one element', `{"records":[{},${members(20_001)},{}]}`],
    ['one list', `{"a":[${many('1', 20_001)}]}`],
    ['a list of elements', `{"records":[${many('{}', 20_001)}]}`],
    ['nested lists', '['.repeat(500_000)],
    ['objects around elements', `{${Array.from({ length: 7_000 }, (_, i) => `"a${i}":{"b":{}},"c${i}":[{}]`).join()}}`],
  ])('rejects more than 20,000 values in %s', async (_, text) => {
    await expect(parseJson(text)).rejects.toMatchObject({ status: 413 });
  });

  it('yields to the event loop while it reads a large body', async () => {
    const text = `{"records":[${many(members(400), 900)}]}`;
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    await parseJson(text);
    clearImmediate(turning);
    expect(turns).toBeGreaterThan(2);
  });
});
