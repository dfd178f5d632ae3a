import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxMail } from '../mail/outbox.ts';
import { outboxRoutes } from './outboxRoutes.ts';

const MAIL = { to: 'jo@example.com', subject: 'Your code', text: 'Enter this:\n\n123456\n', sent_at: new Date(0) };

const ask = async (path: string, mails: OutboxMail[] = [MAIL], headers: Record<string, string> = {}) =>
  outboxRoutes({ list: async () => mails, add: async () => {} }).request(path, { headers });

describe('/outbox.json', () => {
  it('lists the mails and is not cached', async () => {
    const answer = await ask('/outbox.json');
    expect(await answer.json()).toEqual([{ ...MAIL, sent_at: '1970-01-01T00:00:00.000Z' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('/outbox', () => {
  it('marks codes, and has an empty state', async () => {
    expect(await (await ask('/outbox')).text()).toContain('<p><code>123456</code></p>');
    expect(await (await ask('/outbox', [])).text()).toContain('No mail yet.');
  });

  it('has no script, no inline style and a policy that allows neither', async () => {
    const answer = await ask('/outbox');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/);
    expect(await answer.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it('has the same elements, whatever users enter', async () => {
    const tagsOf = async (mail: OutboxMail) => (await (await ask('/outbox', [mail])).text()).match(/<[^>]*>/g);
    const expected = await tagsOf({ ...MAIL, text: 'two words' });
    const hostile = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onmouseover=",
        '<!--',
        '&lt;b>',
      ),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (to, subject, word) => {
        const text = `two ${word.replaceAll('\n', ' ')}.`;
        expect(await tagsOf({ to, subject, text, sent_at: MAIL.sent_at })).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('serves its style sheet and font', async () => {
    const sheet = await ask('/outbox/outbox.css');
    expect(sheet.headers.get('content-type')).toContain('text/css');
    const text = await sheet.text();
    expect(text).toContain('--surface-raised');
    const [, font = ''] = /url\("(\/[^"]+\.woff2)"\)/.exec(text) ?? [];
    const file = await ask(font);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  });
});

describe.each(['/outbox', '/outbox.json'])('%s', (path) => {
  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('is served to requests for %s', async (host) => {
    expect((await ask(path, [], { host })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example:8080' },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
  ])('rejects requests with %j', async (headers) => {
    const answer = await ask(path, [MAIL], { host: 'localhost', ...headers });
    expect(answer.status).toBe(421);
    expect(await answer.text()).not.toContain('123456');
  });
});
