import { describe, expect, it } from 'vitest';
import { emptyNewcomer, type NewcomerDraft, newcomerFaults, newcomerOf } from './newcomer.ts';

const dana: NewcomerDraft = { ...emptyNewcomer('acme'), email: ' dana@acme.example ', name: ' Dana ' };

describe('§5 Invite user form', () => {
  it.each<[Partial<NewcomerDraft>, string[]]>([
    [{}, []],
    [{ email: ' ' }, ['Email is required']],
    [{ email: 'dana' }, ['Invalid email format']],
    [{ name: ' ' }, ['Name is required']],
    [{ tenant_id: '' }, ['Tenant is required for tenant roles']],
    [{ tenant_id: '', role: 'tenant-admin' }, ['Tenant is required for tenant roles']],
    [{ tenant_id: '', role: 'admin' }, []],
    [
      { email: '', name: '', tenant_id: '' },
      ['Email is required', 'Name is required', 'Tenant is required for tenant roles'],
    ],
  ])('%o', (changes, expected) => {
    expect(Object.values(newcomerFaults({ ...dana, ...changes }))).toEqual(expected);
  });

  it('makes a tenant user of who is invited, unless told otherwise', () => {
    expect(newcomerOf(dana)).toEqual({
      email: 'dana@acme.example',
      name: 'Dana',
      role: 'tenant-user',
      tenant_id: 'acme',
    });
  });

  it('names no tenant for an admin, whichever was chosen before', () => {
    expect(newcomerOf({ ...dana, role: 'admin' })).not.toHaveProperty('tenant_id');
  });
});
