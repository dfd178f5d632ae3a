import type * as RecordValues from '../../../server/ingest/import/recordValues.ts';
import type * as FindRecord from '../../../server/records/findRecord.ts';
import type * as Ownership from '../../../server/records/ownership.ts';
import type * as Read from '../../../server/records/read.ts';
import type * as ReadRollUps from '../../../server/records/rollUps/readRollUps.ts';
import type * as Selections from '../../../server/records/selection.ts';
import { type Fault, fault } from './fault.ts';

const FIND = 'server/records/findRecord.ts';
const OWNERSHIP = 'server/records/ownership.ts';
const READ = 'server/records/read.ts';

/** Faults in database queries that omit the tenant. */
export const recordFaults: readonly Fault[] = [
  fault<typeof FindRecord>(
    'a record is found in any tenant',
    FIND,
    ({ findRecord }) => ({
      findRecord: (db, resource, id, _, where) => findRecord(db, resource, id, undefined, where),
    }),
    { held: true },
  ),
  fault<typeof FindRecord>(
    'several records are found in any tenant',
    FIND,
    ({ findRecords }) => ({
      findRecords: (db, resource, ids, _, where) => findRecords(db, resource, ids, undefined, where),
    }),
    { held: true, at: 'GET /api/deals/many' },
  ),
  fault<typeof FindRecord>(
    'a record is locked in any tenant',
    FIND,
    ({ lockRecord }) => ({
      lockRecord: (db, resource, id, _, where) => lockRecord(db, resource, id, undefined, where),
    }),
    { held: true, at: 'DELETE /api/tenants/{id}/keys/{key}' },
  ),
  fault<typeof Read>(
    'lists ignore the tenant',
    READ,
    ({ listRecords, readPage }) => ({
      listRecords: (db, resource, { conditions }, page) => listRecords(db, resource, { conditions }, page),
      readPage: (trx, resource, { conditions }, page) => readPage(trx, resource, { conditions }, page),
    }),
    { held: true },
  ),
  fault<typeof Read>('lists ignore the filters', READ, ({ listRecords, readPage }) => ({
    listRecords: (db, resource, { conditions: _, ...selection }, page) =>
      listRecords(db, resource, { ...selection, conditions: [] }, page),
    readPage: (trx, resource, { conditions: _, ...selection }, page) =>
      readPage(trx, resource, { ...selection, conditions: [] }, page),
  })),
  fault<typeof FindRecord>(
    'another’s record is distinguishable from a missing one',
    FIND,
    ({ findRecord }) => ({
      async findRecord(db, resource, id, tenant, where) {
        const found = await findRecord(db, resource, id, tenant, where);
        if (!found && (await findRecord(db, resource, id, undefined, where)))
          throw new Error('It belongs to another tenant.');
        return found;
      },
    }),
    { noticedBy: 'sameBytes', held: true },
  ),
  fault<typeof Selections>(
    'a selection ignores its tenant',
    'server/records/selection.ts',
    () => ({
      selectionIn: (_, conditions) => ({ conditions }),
    }),
    { held: true },
  ),
  fault<typeof Read>(
    'rows of pages are logged',
    READ,
    ({ readPage }) => ({
      async readPage(trx, resource, selection, page) {
        const found = await readPage(trx, resource, selection, page);
        console.info(found.rows);
        return found;
      },
    }),
    { at: 'GET /api/deals' },
  ),
  fault<typeof ReadRollUps>(
    'counts cover all tenants',
    'server/records/rollUps/readRollUps.ts',
    ({ totalOf }) => ({
      totalOf: (db, resource, { conditions }) => totalOf(db, resource, { conditions }),
    }),
    { noticedBy: 'sameBytes', held: true },
  ),
  fault<typeof ReadRollUps>(
    'summaries cover all tenants',
    'server/records/rollUps/readRollUps.ts',
    ({ summarize }) => ({
      summarize: (db, resource, _, days) => summarize(db, resource, undefined, days),
    }),
    { held: true },
  ),
  fault<typeof RecordValues>(
    'a record sets its own tenant',
    'server/ingest/import/recordValues.ts',
    () => ({
      recordTenant: ({ tenant_id: claimed }, { tenant }) => (typeof claimed === 'string' ? claimed : tenant),
    }),
    { held: true, at: 'PUT /api/ingest/deals' },
  ),
  fault<typeof Ownership>('a record is found by everybody', OWNERSHIP, ignoringOwners, {
    held: true,
    at: 'GET /api/alert_subscriptions/{id}',
  }),
  fault<typeof Ownership>('lists ignore the owner', OWNERSHIP, ignoringOwners, {
    held: true,
    at: 'GET /api/alert_subscriptions',
  }),
  fault<typeof Ownership>(
    'the server file of a resource restricts nothing',
    OWNERSHIP,
    ({ visibleSql }) => ({
      visibleSql: (caller) => (caller.resource.owner ? visibleSql(caller) : undefined),
    }),
    { at: 'GET /api/users/{id}' },
  ),
];

function ignoringOwners({ visibleSql }: typeof Ownership): Partial<typeof Ownership> {
  return { visibleSql: (caller) => (caller.resource.owner ? undefined : visibleSql(caller)) };
}
