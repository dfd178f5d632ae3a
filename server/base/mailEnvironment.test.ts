import { describe, expect, it } from 'vitest';
import { EnvironmentError } from './environmentError.ts';
import { readMail } from './mailEnvironment.ts';

const read = (SMTP_URL: string, MAIL_FROM?: string) => readMail({ SMTP_URL, MAIL_FROM }, true);

describe('the sender of mail', () => {
  it.each([
    ['smtp://user%40partner.example:secret@mail.example:587', 'user@partner.example'],
    ['smtp://user:secret@mail.example', 'no-reply@mail.example'],
    ['smtps://mail.example', 'no-reply@mail.example'],
  ])('%s sends as %s by default', (url, address) => {
    expect(read(url)).toEqual({ kind: 'smtp', url, from: { name: 'Deal Sync', address } });
  });

  it.each([
    ['console@partner.example', 'Deal Sync', 'console@partner.example'],
    ['<console@partner.example>', '', 'console@partner.example'],
    ['Partner Desk <desk@partner.example>', 'Partner Desk', 'desk@partner.example'],
    ['"Desk, Partner" <desk@partner.example>', 'Desk, Partner', 'desk@partner.example'],
  ])('MAIL_FROM %s', (from, name, address) => {
    expect(read('smtp://mail.example', from)).toMatchObject({ from: { name, address } });
  });

  it.each(['desk', 'a@b@c', 'a@b.example, c@d.example', 'Desk\r\nBcc: x@y.example <a@b.example>', 'Desk <>'])(
    'MAIL_FROM %j is refused',
    (from) => expect(() => read('smtp://mail.example', from)).toThrow(EnvironmentError),
  );

  it.each(['mail.example', 'http://u:hunter2@mail.example', 'smtp:', 'smtp://', 'smtp://u:hunter2%@mail.example'])(
    'SMTP_URL %s is refused without repeating a password',
    (url) => {
      expect(() => read(url)).toThrow(EnvironmentError);
      expect(() => read(url)).not.toThrow('hunter2');
    },
  );
});
