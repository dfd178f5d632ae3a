import { expect, test } from 'vitest';
import { emptyRegistration, signUpInput } from './registration.ts';

const SAM = { ...emptyRegistration(' sam@example.com '), name: ' Sam ', password: ' Demo-Passw0rd! ' };

test('the e-mail is the user name; spaces around it and the name go, those of a password stay', () => {
  expect(signUpInput(SAM)).toEqual({
    username: 'sam@example.com',
    email: 'sam@example.com',
    name: 'Sam',
    password: ' Demo-Passw0rd! ',
  });
});

test.each([
  ['acme', 'acme'],
  [' acme ', 'acme'],
  ['   ', undefined],
])('the tenant ID %j is sent as %j', (tenantId, sent) => {
  expect(signUpInput({ ...SAM, tenantId }).tenantId).toBe(sent);
});
