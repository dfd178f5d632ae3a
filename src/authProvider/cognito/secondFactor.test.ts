import { expect, test } from 'vitest';
import { createVisitor } from './testing/createVisitor.ts';
import { storedTokens, stubPool } from './testing/fakePool.ts';

const { visit } = createVisitor();

const user = { Username: 'lead', UserAttributes: [] };

test.each([
  [{}, 'off'],
  [{ UserMFASettingList: [] }, 'off'],
  [{ UserMFASettingList: ['SMS_MFA'] }, 'off'],
  [{ UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }, 'totp'],
])('is what the pool tells: %j', async (settings, factor) => {
  stubPool({ GetUser: { ...user, ...settings } });
  expect(await visit(storedTokens()).secondFactor()).toBe(factor);
});

test('is set up with a secret, and counts once a code has proven it', async () => {
  const pool = stubPool({
    AssociateSoftwareToken: { SecretCode: 'JBSWY3DP' },
    VerifySoftwareToken: ['EnableSoftwareTokenMFAException', 'Code mismatch'],
    SetUserMFAPreference: {},
  });
  const identity = visit(storedTokens());
  expect(await identity.setUpTotp()).toBe('JBSWY3DP');
  await expect(identity.verifyTotp('000000')).rejects.toThrow('Wrong code.');
  expect(pool.operations).not.toContain('SetUserMFAPreference');
  pool.answers.VerifySoftwareToken = { Status: 'SUCCESS' };
  await identity.verifyTotp('123 456');
  expect(pool.bodies.slice(-2)).toMatchObject([
    { UserCode: '123456' },
    { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
  ]);
});

test('is not switched on by a code that the pool could not verify', async () => {
  const pool = stubPool({ VerifySoftwareToken: { Status: 'ERROR' } });
  await expect(visit(storedTokens()).verifyTotp('123456')).rejects.toThrow('Wrong code.');
  expect(pool.operations).toEqual(['VerifySoftwareToken']);
});

test('is switched off', async () => {
  const pool = stubPool({ SetUserMFAPreference: {} });
  await visit(storedTokens()).disableTotp();
  expect(pool.bodies[0]).toMatchObject({ SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } });
});

test.each([
  ['secondFactor', 'GetUser', 'The two-step verification setting could not be loaded. Please try again.'],
  ['setUpTotp', 'AssociateSoftwareToken', 'Two-step verification could not be set up. Please try again.'],
  ['verifyTotp', 'VerifySoftwareToken', 'Two-step verification could not be set up. Please try again.'],
  ['disableTotp', 'SetUserMFAPreference', 'Two-step verification could not be turned off. Please try again.'],
] as const)('%s says so when it fails, and needs somebody signed in', async (operation, asked, message) => {
  stubPool({ [asked]: ['InternalErrorException', ''] });
  await expect(visit(storedTokens())[operation]('123456')).rejects.toThrow(message);
  await expect(visit()[operation]('123456')).rejects.toThrow('No authenticated user');
});
