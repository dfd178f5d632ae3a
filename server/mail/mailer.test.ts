import { once } from 'node:events';
import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf } from '../base/address.ts';
import { capturedLog } from '../base/testing/capturedLog.ts';
import { createSmtpMailer, loggingMailer, type SmtpMailer } from './mailer.ts';
import { startMailServer, type TestMailServer } from './testing/startMailServer.ts';

const FROM = { name: 'Deal Sync', address: 'console@partner.example' };
const MAIL = { to: 'jo@example.com', subject: 'Your code', text: 'Your code is\n\n123456\n' };

let server: TestMailServer;
let mailer: SmtpMailer;

/** Restarts the server and creates a mailer for it. */
async function start(...options: Parameters<typeof startMailServer>) {
  await server?.stop();
  server = await startMailServer(...options);
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
}

beforeEach(async () => {
  await start();
});
afterEach(async () => {
  mailer.close();
  await server.stop();
});

describe('mail over SMTP', () => {
  it('arrives as plain text with the configured sender and one recipient', async () => {
    await mailer.sendMail(MAIL);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: FROM.address,
      to: ['jo@example.com'],
      body: expect.stringContaining('\r\n123456\r\n'),
    });
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        'From: Deal Sync <console@partner.example>',
        'To: jo@example.com',
        'Subject: Your code',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    );
  });

  it('reuses its connection', async () => {
    for (const _ of [1, 2, 3]) await mailer.sendMail(MAIL);
    expect([server.mails.length, server.connections()]).toEqual([3, 1]);
  });

  it('signs in with the credentials of the URL', async () => {
    const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password'));
    await start({ onAuth });
    await expect(mailer.sendMail(MAIL)).rejects.toThrow();
    for (const [password, taken] of [
      ['p%40ss', 1],
      ['wrong', 0],
    ] as const) {
      const asUser = createSmtpMailer({ url: `smtp://user:${password}@127.0.0.1:${server.port}`, from: FROM });
      const sent = await asUser.sendMail(MAIL).then(
        () => 1,
        () => 0,
      );
      asUser.close();
      expect(sent, password).toBe(taken);
    }
    expect(server.mails).toHaveLength(1);
  });

  it('has one recipient and no injected header, whatever users enter', async () => {
    await mailer.sendMail(MAIL);
    const names = (headers: readonly string[] = []) => headers.map((line) => line.split(':')[0]);
    const expected = names(server.mails[0]?.headers);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '\r\nBcc: eve@evil.example',
        '\nX-Evil: 1',
        'a@b.example, eve@evil.example',
        '\r\n.\r\nMAIL FROM:<x>',
      ),
    );
    const field = fc.tuple(fc.string({ maxLength: 8 }), hostile).map(([start, rest]) => start + rest);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(MAIL.to), field), field, field, async (to, subject, text) => {
        server.mails.length = 0;
        await mailer.sendMail({ to, subject, text }).catch(() => {});
        for (const mail of server.mails) {
          expect(mail.to).toHaveLength(1);
          expect(names(mail.headers).filter((name) => !expected.includes(name))).toEqual([]);
          expect(mail.headers.length).toBe(new Set(names(mail.headers)).size);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { ...MAIL, to: 'a@b.example, c@d.example' },
    { ...MAIL, to: 'Eve <eve@evil.example>' },
    { ...MAIL, to: 'jo@example.com\r\nBcc: eve@evil.example' },
    { ...MAIL, to: 'nobody' },
    { ...MAIL, subject: 'Code\r\nBcc: eve@evil.example' },
  ])('$to, $subject: is refused without a connection', async (mail) => {
    await expect(mailer.sendMail(mail)).rejects.toThrow();
    expect(server.connections()).toBe(0);
  });
});

describe('a refused mail', () => {
  it('rejects with the reason of the server', async () => {
    await start({ onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')) });
    await expect(mailer.sendMail(MAIL)).rejects.toThrow('No such mailbox');
  });

  it.each([
    ['jürgen@example.com', true, undefined],
    ['jürgen@bücher.example', false, undefined],
    ['juergen@bücher.example', false, 'juergen@xn--bcher-kva.example'],
    ['juergen@bücher.example', true, 'juergen@xn--bcher-kva.example'],
  ])('to %s is sent, or has the reason if the server lacks SMTPUTF8: %s', async (to, hideSMTPUTF8, received) => {
    await start({ hideSMTPUTF8 });
    const sending = mailer.sendMail({ ...MAIL, to });
    if (hideSMTPUTF8 && !received) {
      await expect(sending).rejects.toThrow('letters such as "ü" before the @ (SMTPUTF8)');
      expect(server.mails).toEqual([]);
      return;
    }
    await sending;
    expect(server.mails[0]?.headers).toContain(`To: ${received ?? to}`);
  });

  it('rejects while the server is away; the next one is sent when it is back', async () => {
    await mailer.sendMail(MAIL);
    await server.stop();
    await expect(mailer.sendMail(MAIL)).rejects.toThrow();
    server = await startMailServer({}, server.port);
    await mailer.sendMail(MAIL);
    expect(server.mails).toHaveLength(1);
  });

  it('rejects if the server does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${portOf(silent)}`;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let outcome: unknown;
      const record = (value: unknown) => {
        outcome = value;
      };
      void createSmtpMailer({ url, from: FROM }).sendMail(MAIL).then(record, record);
      await once(silent, 'connection');
      while (outcome === undefined) {
        await vi.advanceTimersByTimeAsync(1_000);
        await new Promise(setImmediate);
      }
      expect(outcome).toBeInstanceOf(Error);
    } finally {
      vi.useRealTimers();
      silent.close();
    }
  });
});

describe('the logging mailer', () => {
  it('logs why a mail is refused, without the mail', async () => {
    const { log, lines, text } = capturedLog();
    const fault = Object.assign(new Error('550 <jo@example.com> mailbox full'), { mail: MAIL, response: MAIL.text });
    await expect(loggingMailer(() => Promise.reject(fault), log)(MAIL)).rejects.toBe(fault);
    expect(lines()).toMatchObject([{ level: 'warn', error: { message: expect.stringContaining('mailbox full') } }]);
    expect(text.join()).not.toMatch(/jo@|123456/);
  });

  it('logs nothing if a mail is accepted', async () => {
    const { log, lines } = capturedLog();
    await loggingMailer(async () => {}, log)(MAIL);
    expect(lines()).toEqual([]);
  });
});
