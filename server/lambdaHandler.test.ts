import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readLambdaEnvironment } from './lambdaHandler.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://db.example/console',
  COGNITO_USER_POOL_ID: 'eu-west-1_abc',
  COGNITO_CLIENT_ID: 'app',
  SECRETS_KEY: randomBytes(32).toString('base64'),
};

it.each(Object.keys(COMPLETE))('requires %s', (name) => {
  expect(() => readLambdaEnvironment({ ...COMPLETE, [name]: '' })).toThrow(`A Lambda function needs ${name}.`);
});

it('has no demo, is not loopback only, has few connections and logs every request', () => {
  expect(readLambdaEnvironment({ ...COMPLETE, HOST: '127.0.0.1' })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    mail: { kind: 'none' },
    databasePool: 2,
    logLevel: 'info',
  });
  expect(readLambdaEnvironment({ ...COMPLETE, DATABASE_POOL: '5' }).databasePool).toBe(5);
});
