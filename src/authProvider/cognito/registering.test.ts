import { describe, expect, test } from 'vitest';
import { createVisitor } from './testing/createVisitor.ts';
import { stubPool } from './testing/fakePool.ts';

const { visit } = createVisitor();

const INPUT = {
  username: ' lead@acme.example ',
  password: ' Demo-Passw0rd! ',
  email: 'lead@acme.example',
  name: 'Lea',
};
const SENT = { CodeDeliveryDetails: { Destination: 'l***@a***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } };

describe('signing up', () => {
  test('says who registers, and where the code went', async () => {
    const pool = stubPool({ SignUp: { UserConfirmed: false, UserSub: 'u-1', ...SENT } });
    await visit().signUp({ ...INPUT, tenantId: 'acme ' });
    expect(pool.bodies[0]).toMatchObject({
      ClientId: 'console',
      Username: 'lead@acme.example',
      Password: ' Demo-Passw0rd! ',
      UserAttributes: [
        { Name: 'email', Value: 'lead@acme.example' },
        { Name: 'name', Value: 'Lea' },
        { Name: 'custom:tenant_id', Value: 'acme' },
      ],
    });
  });

  test('without a tenant ID sends an empty one', async () => {
    const pool = stubPool({ SignUp: { UserConfirmed: true } });
    await visit().signUp(INPUT);
    expect(pool.bodies[0]?.UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: '' });
  });

  test('signs nobody in', async () => {
    stubPool({ SignUp: { UserConfirmed: true } });
    const identity = visit();
    await identity.signUp(INPUT);
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test('that fails says so', async () => {
    const pool = stubPool({ SignUp: ['UsernameExistsException', 'User already exists'] });
    await expect(visit().signUp(INPUT)).rejects.toMatchObject({
      message: 'An account with this email already exists.',
      code: 'UsernameExistsException',
    });
    pool.answers.SignUp = ['InternalErrorException', ''];
    await expect(visit().signUp(INPUT)).rejects.toThrow('Registration failed. Please try again.');
  });
});

describe('confirming it', () => {
  const confirmation = { username: 'lead@acme.example ', code: ' 123 456' };

  test('sends the code without blanks', async () => {
    const pool = stubPool({ ConfirmSignUp: {} });
    await visit().confirmSignUp(confirmation);
    expect(pool.bodies[0]).toMatchObject({ Username: 'lead@acme.example', ConfirmationCode: '123456' });
  });

  test('that fails says so', async () => {
    const pool = stubPool({
      ConfirmSignUp: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
    });
    await expect(visit().confirmSignUp(confirmation)).rejects.toThrow('Invalid verification code provided');
    pool.answers.ConfirmSignUp = ['InternalErrorException', ''];
    await expect(visit().confirmSignUp(confirmation)).rejects.toThrow('Confirmation failed. Please try again.');
  });
});

test('another code can be asked for', async () => {
  const pool = stubPool({ ResendConfirmationCode: SENT });
  const resend = () => visit().resendSignUpCode({ username: ' lead@acme.example' });
  await resend();
  expect(pool.bodies[0]).toMatchObject({ ClientId: 'console', Username: 'lead@acme.example' });
  pool.answers.ResendConfirmationCode = [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ];
  await expect(resend()).rejects.toThrow('Too many attempts. Please try again later.');
  pool.answers.ResendConfirmationCode = ['InternalErrorException', ''];
  await expect(resend()).rejects.toThrow('The code could not be sent. Please try again.');
});
