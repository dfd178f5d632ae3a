import { expect, it } from 'vitest';
import { repeatedMember } from './repeatedMember.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"b":1}}', 'b'],
  ['{"list":[{"a":1},{"a":1,"b":[],"a":2}]}', 'a'],
  ['{"a":{},"b":[{}],"a":null}', 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"":1,"":2}', ''],
])('%s names %j twice', (json, name) => {
  expect(repeatedMember(json)).toBe(name);
});

it.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"\\"a\\":1,\\"a\\":2","c":"}{"}',
  '["a","a",{"a":["a","a"]}]',
  '"a"',
  '7',
])('%s names nothing twice', (json) => {
  expect(repeatedMember(json)).toBeUndefined();
});

it('does not mind how deep and long it is', () => {
  expect(repeatedMember(`${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`)).toBeUndefined();
  expect(repeatedMember(`{"a":"${'\\"'.repeat(1_000_000)}","a":1}`)).toBe('a');
});
