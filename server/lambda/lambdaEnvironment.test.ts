import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readLambdaEnvironment } from './lambdaEnvironment.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://db.example/console',
  COGNITO_USER_POOL_ID: 'eu-west-1_abc',
  COGNITO_CLIENT_ID: 'app',
  SECRETS_KEY: randomBytes(32).toString('base64'),
};

it.each(Object.keys(COMPLETE))('a function without %s says so', (name) => {
  expect(() => readLambdaEnvironment({ ...COMPLETE, [name]: '' })).toThrow(`A Lambda function needs ${name}.`);
});

it('has no demo and no loopback rights, few connections, and tells of each request', () => {
  expect(readLambdaEnvironment({ ...COMPLETE, HOST: '127.0.0.1' })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    mail: { kind: 'none' },
    databasePool: 2,
    logLevel: 'info',
  });
  expect(readLambdaEnvironment({ ...COMPLETE, DATABASE_POOL: '5' }).databasePool).toBe(5);
});
