import { expect, it } from 'vitest';
import { fuzz } from '../soak/fuzz.ts';

const REQUESTS = 1_000;

it('random requests get responses that match the OpenAPI document, and reveal nothing of another tenant', async () => {
  const { requests, responses, ...counts } = await fuzz(REQUESTS);
  console.info(`${requests} requests, by status:`, responses, counts);
  // Not all requests fail for the same reason.
  expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 422]));
});
