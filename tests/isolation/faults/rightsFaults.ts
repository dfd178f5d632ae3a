import type * as Secrets from '../../../server/database/secrets/secrets.ts';
import type * as RequirePermission from '../../../server/http/api/authorization.ts';
import type * as Read from '../../../server/records/read.ts';
import type * as UserRules from '../../../src/resources/userRules.ts';
import type * as Permissions from '../../../src/schema/permissions.ts';
import { type Fault, fault } from './fault.ts';

const RULES = 'src/resources/userRules.ts';
const PERMISSIONS = 'src/schema/permissions.ts';

/** Faults that skip checks of rights, or show fields to the wrong roles. */
export const rightsFaults: readonly Fault[] = [
  fault<typeof RequirePermission>('no permission is checked', 'server/http/api/authorization.ts', () => ({
    requirePermission: () => {},
  })),
  fault<typeof Permissions>('every role may do everything', PERMISSIONS, () => ({ mayDo: () => true })),
  fault<typeof Permissions>('every role may choose its tenant', PERMISSIONS, () => ({ mayChooseTenant: () => true })),
  fault<typeof Permissions>('every role sees every field', PERMISSIONS, () => ({
    maySee: () => true,
    maySeeAt: () => true,
  })),
  fault<typeof Permissions>('every role writes every field', PERMISSIONS, () => ({ mayWriteAt: () => true }), {
    noticedBy: 'bodies',
  }),
  fault<typeof Permissions>('every role grants every role', PERMISSIONS, () => ({ mayGrant: () => true }), {
    noticedBy: 'bodies',
    at: 'PUT /api/users/{id}/role',
  }),
  fault<typeof Read>('records are returned as they are stored', 'server/records/read.ts', () => ({
    visibleRecord: (_, row) => row,
  })),
  fault<typeof Read>('records are returned as an admin sees them', 'server/records/read.ts', ({ visibleRecord }) => ({
    visibleRecord: (resource, row, principal, secrets) =>
      visibleRecord(resource, row, { ...principal, role: 'admin' }, secrets),
  })),
  fault<typeof Secrets>('secrets are not masked', 'server/database/secrets/secrets.ts', () => ({
    maskSealed: (secrets, text) => secrets.open(text) ?? '',
  })),
  fault<typeof UserRules>('users may be changed across tenants', RULES, () => ({ violationOf: () => undefined })),
  fault<typeof UserRules>('users may be seen across tenants', RULES, () => ({ maySeeUser: () => true })),
  fault<typeof UserRules>('all fields of a user are shown', RULES, () => ({ visibleUser: (_, user) => user }), {
    at: 'GET /api/users',
  }),
  fault<typeof UserRules>('users may be created in any tenant', RULES, () => ({ refusedNewUser: () => undefined })),
];
