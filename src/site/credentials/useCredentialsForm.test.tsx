import { expect, test } from 'vitest';
import { refusedField } from './useCredentialsForm.ts';

const REGISTRATION = ['name', 'email', 'password', 'confirmation', 'tenantId'];
const CHANGE = ['current', 'password', 'confirmation'];

test.each([
  ['UsernameExistsException', REGISTRATION, 'email'],
  ['InvalidPasswordException', REGISTRATION, 'password'],
  ['InvalidPasswordException', ['code', 'password', 'confirmation'], 'password'],
  ['CodeMismatchException', ['code'], 'code'],
  ['ExpiredCodeException', ['code', 'password', 'confirmation'], 'code'],
  ['EnableSoftwareTokenMFAException', ['code'], 'code'],
  ['NotAuthorizedException', CHANGE, 'current'],
])('%s in a form of %j is about %s', (code, fields, field) => {
  expect(refusedField(code, fields)).toBe(field);
});

test.each([
  ['NotAuthorizedException', REGISTRATION],
  ['CodeMismatchException', CHANGE],
  ['LimitExceededException', CHANGE],
  ['NetworkError', ['code']],
  ['toString', ['code']],
  [undefined, CHANGE],
])('%s in a form of %j is about no field', (code, fields) => {
  expect(refusedField(code, fields)).toBeUndefined();
});
