import { once } from 'node:events';
import { createServer } from 'node:http';
import { ListGroupsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { portOf } from '../base/address.ts';
import { AWS_TIMEOUTS, createAwsClient } from './openIdentity.ts';

it('limits how long the AWS client waits for a response', async () => {
  const config = { region: 'eu-west-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, maxAttempts: 1 };
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${portOf(silent)}`;
  const client = createAwsClient({ ...config, endpoint }, { ...AWS_TIMEOUTS, requestTimeout: 100 });
  await expect(client.send(new ListGroupsCommand({ UserPoolId: 'p' }))).rejects.toMatchObject({ name: 'TimeoutError' });
  client.destroy();
  silent.closeAllConnections();
  silent.close();
});

it('limits the AWS client to six attempts', async () => {
  const client = createAwsClient({ region: 'eu-west-1' });
  expect(await client.config.maxAttempts()).toBe(6);
  client.destroy();
});
