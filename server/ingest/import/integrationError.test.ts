import { describe, expect, it } from 'vitest';
import { integrationError } from './integrationError.ts';
import { ACME } from './testing.ts';

const error = {
  deal_id: 512,
  error_type: 'api',
  status: 'notified',
  timestamp: '2026-11-20T02:00:00Z',
  error_message: 'ThrottlingException: Rate exceeded',
};

describe('integrationError', () => {
  it('reads the spellings of the specification', () => {
    expect(integrationError({ ...error, error_id: 'e-1' }, ACME)).toMatchObject({
      error_id: 'e-1',
      deal_id: '512',
      error_type: 'API_ERROR',
      status: 'NOTIFIED',
      notified: true,
    });
    expect(integrationError({ ...error, error_type: 'NotFoundError' }, ACME).error_type).toBe('NOTFOUNDERROR');
    expect(integrationError({ ...error, error_type: 'QuotaError' }, ACME).error_type).toBe('QuotaError');
  });

  it('is new and not notified unless it says so', () => {
    const { status: _, ...bare } = error;
    expect(integrationError(bare, ACME)).toMatchObject({ status: 'NEW', notified: false });
    expect(integrationError({ ...error, notified: 'no' }, ACME).notified).toBe(false);
    expect(integrationError({ ...error, notified: 'constructor' }, ACME).notified).toBe('constructor');
  });

  it('says when it was resolved, where the source does', () => {
    const resolved = (resolved_at: unknown) =>
      integrationError({ ...error, status: 'resolved', resolved_at }, ACME).resolved_at;
    expect(resolved('2026-11-20T04:00:00+02:00')).toBe('2026-11-20T02:00:00.000Z');
    expect([resolved(undefined), resolved(null), resolved('')]).toEqual([undefined, undefined, undefined]);
    expect(() => resolved('soon')).toThrow('resolved_at is "soon"');
  });

  it('has one id for one content', () => {
    const idOf = (change: object) => integrationError({ ...error, ...change }, ACME).error_id;
    expect(idOf({})).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf({ status: 'resolved' })).toBe(idOf({}));
    const others = [
      { deal_id: 513 },
      { error_type: 'network' },
      { timestamp: '2026-11-20' },
      { error_message: 'Other' },
    ];
    expect(new Set([{}, ...others].map(idOf)).size).toBe(5);
    expect(integrationError(error, { ...ACME, tenant: 'globex' }).error_id).not.toBe(idOf({}));
  });
});
