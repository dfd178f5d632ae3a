import { expect, it } from 'vitest';
import { capturedLog } from '../http/observability/testing/capturedLog.ts';
import { reportingMailer } from './reportingMailer.ts';

const MAIL = { to: 'jo@acme.example', subject: 'Your code', text: 'Your code is 123456' };

it('a mail that is not taken is told the log, without the mail', async () => {
  const { log, lines, text } = capturedLog();
  const fault = Object.assign(new Error('550 <jo@acme.example> mailbox full'), { mail: MAIL, response: MAIL.text });
  await expect(reportingMailer(() => Promise.reject(fault), log)(MAIL)).rejects.toBe(fault);
  expect(lines()).toMatchObject([{ level: 'warn', error: { message: expect.stringContaining('mailbox full') } }]);
  expect(text.join()).not.toMatch(/jo@|123456/);
});

it('one that is taken is told nobody', async () => {
  const { log, lines } = capturedLog();
  await reportingMailer(async () => {}, log)(MAIL);
  expect(lines()).toEqual([]);
});
