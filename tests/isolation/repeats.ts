import type { TestApi } from '../api/startApi.ts';
import { sampleBody } from './attemptCall.ts';
import type { Violations } from './violation.ts';
import type { Caller, World } from './world.ts';

/** Creates a user under one Idempotency-Key as two callers, and reports if the second gets the first's response. */
export async function* repeats(world: World, app: TestApi['app']): Violations {
  const body = JSON.stringify(sampleBody('POST /api/users', world));
  const create = (caller: Caller) =>
    app.request('/api/users', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.bearers[caller]}`,
        'content-type': 'application/json',
        'idempotency-key': 'the-same',
      },
      body,
    });
  for (const [caller, expected] of [
    ['tenant-admin', 201],
    ['tenant-admin', 201],
    ['admin', 409],
  ] as const) {
    const { status } = await create(caller);
    if (status !== expected) yield { kind: 'answer', text: `${caller}: ${status} instead of ${expected} for one key` };
  }
  await world.restore();
}
