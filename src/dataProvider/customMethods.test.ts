import { expect, it, vi } from 'vitest';
import { tenants } from '../resources/tenants.ts';
import { createOwnedMethods } from './customMethods.ts';

it('sends an idempotency key when it creates something below a record', async () => {
  const call = vi.fn(async (_path: string, _request: object) => ({ key: 'told' }));
  const { createOwned } = createOwnedMethods({ call, standard: true, resource: () => tenants, tenantOf: vi.fn() });
  const creation = { id: 'acme', kind: 'keys', failure: 'No.', data: { name: 'Sync' }, idempotencyKey: 'one' };
  expect(await createOwned('tenants', creation)).toEqual({ data: { key: 'told' } });
  expect(call).toHaveBeenCalledWith('/tenants/acme/keys', expect.objectContaining({ idempotencyKey: 'one' }));
});
