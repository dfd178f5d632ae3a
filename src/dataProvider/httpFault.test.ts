import { describe, expect, it } from 'vitest';
import { httpFault } from './httpFault.ts';

const context = { failure: 'Failed to update tenant', tenantDetail: true };
const current = { tenant_id: 'acme', name: 'Acme', updated_at: '2026-11-20T08:30:00.000Z' };
const changed = { by: 'admin@example.com', at: '2026-11-20T08:30:00.000Z' };

describe('the fault of a stale edit', () => {
  it('carries the record as it stands, and who changed it', () => {
    const fault = httpFault(412, { message: 'Changed meanwhile.', current, changed }, context);
    expect(fault).toMatchObject({ status: 412, message: 'Changed meanwhile.' });
    expect(fault.body).toEqual({ tenantDetail: true, current, changed });
  });

  it.each([null, undefined, 'admin', { by: 'admin@example.com' }, { by: 4, at: changed.at }])(
    'does not name who changed it where the server says %j',
    (said) => {
      expect(httpFault(412, { current, changed: said }, context).body).toEqual({ tenantDetail: true, current });
    },
  );
});
