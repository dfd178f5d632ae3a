import { expect, it } from 'vitest';
import { fuzz } from '../soak/fuzz.ts';

const REQUESTS = 1_000;

/** In milliseconds: it takes seconds on a machine with nothing else to do. */
const PATIENCE = 240_000;

it(
  'answers whatever comes as the OpenAPI document says, and tells no tenant of another',
  async () => {
    const { requests, answers, ...counts } = await fuzz(REQUESTS);
    console.info(`${requests} requests, by status:`, answers, counts);
    // Not all of it is refused for the same reason.
    expect(Object.keys(answers).map(Number)).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 422]));
  },
  PATIENCE,
);
