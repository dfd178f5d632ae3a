import { describe, expect, it } from 'vitest';
import { describeError, redactor } from './log.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl';

describe('redactor', () => {
  const clean = redactor(['s3cret-from-env', 'ab']);

  it.each([
    [`refused ${TOKEN} at once`, 'refused [redacted] at once'],
    [`cut off ${TOKEN.slice(0, 30)}`, 'cut off [redacted]'],
    ['key dsk_Ab-9_xyz0123 is gone', 'key [redacted] is gone'],
    ['Authorization: Bearer abc.def', 'Authorization: [redacted] [redacted]'],
    ['sent Basic dXNlcjpwYXNz to it', 'sent Basic [redacted] to it'],
    ['at postgres://console:p@ss:w0rd@db.example/x', 'at postgres://console:[redacted]@db.example/x'],
    ['{"password":"hunter2","name":"x"}', '{"password":[redacted],"name":"x"}'],
    ['x-api-key=k123, next', 'x-api-key=[redacted], next'],
    ["Cookie: 'a=b; c=d'", 'Cookie: [redacted]'],
    ['550 <jo.doe+x@mail.acme.example> unknown', '550 <[e-mail address]> unknown'],
    ['the value s3cret-from-env of a variable', 'the value [redacted] of a variable'],
    ['the word about and its like stay', 'the word about and its like stay'],
    ['at file:///srv/node_modules/pg@8.1.2/lib/x.js:10:5', 'at file:///srv/node_modules/pg@8.1.2/lib/x.js:10:5'],
  ])('%s', (text, left) => {
    expect(clean(text)).toBe(left);
  });
});

describe('describeError', () => {
  const asIs = (text: string) => text;

  it('omits the values of rows in errors of PostgreSQL', () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint "deals_pkey"'), {
      code: '23505',
      detail: 'Key (tenant_id, id)=(globex, 7) already exists',
      where: 'globex',
      parameters: ['globex'],
      query: "insert into deals values ('globex')",
    });
    const { stack, ...said } = describeError(refused, asIs);
    expect(said).toEqual({ type: 'Error', code: '23505', message: refused.message });
    expect(stack).not.toContain('globex');
  });

  it('omits the value that a message quotes', () => {
    const code = '22P02';
    const said = describeError(
      Object.assign(new Error('invalid input syntax for type date: "glob"ex"'), { code }),
      asIs,
    );
    expect(JSON.stringify(said)).not.toContain('glob');
    expect(said.message).toBe('invalid input syntax for type date: "…"');
  });

  it('includes causes, and the first error of an AggregateError', () => {
    const nobody = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    const fault = new Error('away', { cause: new AggregateError([nobody]) });
    expect(describeError(fault, asIs)).toMatchObject({
      message: 'away',
      cause: { type: 'AggregateError', cause: { code: 'ECONNREFUSED', message: nobody.message } },
    });
  });

  it('limits texts and circular causes', () => {
    const fault = new Error('x'.repeat(100_000));
    fault.cause = fault;
    expect(JSON.stringify(describeError(fault, asIs)).length).toBeLessThan(50_000);
    expect(describeError('thrown text', asIs)).toEqual({ type: 'string', message: 'thrown text' });
  });
});
