import { describe, expect, it } from 'vitest';
import { CODE_KINDS } from './codes.ts';

describe.each(Object.entries(CODE_KINDS))('the mail for %s', (_, { lifetimeSeconds, mail }) => {
  const { to, subject, text } = mail('jo@example.com', '042042');

  it('contains the code on its own line, not in the subject, which lock screens show', () => {
    expect(to).toBe('jo@example.com');
    expect(text.split('\n')).toContain('042042');
    expect(subject).not.toContain('042042');
  });

  it('states how long the code is valid', () => {
    expect(text).toMatch(new RegExp(`valid for ${lifetimeSeconds / 3600} hours?\\b`));
  });
});
