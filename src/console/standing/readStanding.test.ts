import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../authProvider/identityProvider.ts';
import { readStanding } from './readStanding.ts';

const lead: SessionUser = {
  username: 'u-1',
  attributes: { 'custom:tenant_id': 'globex' },
  groups: ['tenant-admin'],
};
const answer = { role: 'tenant-user', groups: [], tenant_id: 'acme', tenant_name: 'Acme Cloud' };

function options(call: () => Promise<unknown>, answersSession = true, user: SessionUser | undefined = lead) {
  return { call: vi.fn(call), answersSession, user: async () => user };
}

describe('§6 the standing of who is signed in', () => {
  it('is the API’s word, not that of a token out of date', async () => {
    const asked = options(async () => answer);
    expect(await readStanding(asked)).toMatchObject({ role: 'tenant-user', tenantId: 'acme', source: 'api' });
    expect(asked.call).toHaveBeenCalledExactlyOnceWith('/session', expect.objectContaining({ tenantId: null }));
  });

  it('is the token’s where the API is not said to answer, without a call', async () => {
    const asked = options(async () => answer, false);
    expect(await readStanding(asked)).toMatchObject({ role: 'tenant-admin', tenantId: 'globex', source: 'token' });
    expect(asked.call).not.toHaveBeenCalled();
  });

  it('is the token’s behind a gateway that does not know the call', async () => {
    const gateway = options(() => Promise.reject(new HttpError('Not found', 404)));
    expect(await readStanding(gateway)).toMatchObject({ tenantId: 'globex', source: 'token' });
  });

  it.each([401, 403, 500, 0])('is not known after a failure with %d', async (status) => {
    const failing = options(() => Promise.reject(new HttpError('No.', status)));
    await expect(readStanding(failing)).rejects.toMatchObject({ status });
  });

  it.each([undefined, {}, { role: 'root' }])('is not known from %j', async (odd) => {
    await expect(readStanding(options(async () => odd))).rejects.toThrow('Failed to fetch your permissions');
  });

  it('is null when nobody is signed in', async () => {
    const nobody = { ...options(async () => answer, false), user: async () => undefined };
    expect(await readStanding(nobody)).toBeNull();
  });
});
