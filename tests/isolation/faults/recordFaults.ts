import type * as RecordValues from '../../../server/ingest/import/recordValues.ts';
import type * as RecordPage from '../../../server/records/paging.ts';
import type * as RecordQueries from '../../../server/records/recordQueries.ts';
import type * as ReadRollUps from '../../../server/records/rollUps/readRollUps.ts';
import { type Fault, fault } from './fault.ts';

const QUERIES = 'server/records/recordQueries.ts';

/** Faults in database queries that omit the tenant. */
export const recordFaults: readonly Fault[] = [
  fault<typeof RecordQueries>(
    'a record is found in any tenant',
    QUERIES,
    ({ findRecord }) => ({
      findRecord: (db, resource, id) => findRecord(db, resource, id, undefined),
    }),
    { held: true },
  ),
  fault<typeof RecordQueries>(
    'several records are found in any tenant',
    QUERIES,
    ({ findRecords }) => ({
      findRecords: (db, resource, ids) => findRecords(db, resource, ids, undefined),
    }),
    { held: true, at: 'GET /api/deals/many' },
  ),
  fault<typeof RecordQueries>(
    'a record is locked in any tenant',
    QUERIES,
    ({ lockRecord }) => ({
      lockRecord: (db, resource, id) => lockRecord(db, resource, id, undefined),
    }),
    { held: true, at: 'DELETE /api/tenants/{id}/keys/{key}' },
  ),
  fault<typeof RecordQueries>(
    'lists ignore the tenant',
    QUERIES,
    ({ listRecords }) => ({
      listRecords: (db, resource, { conditions }, page) => listRecords(db, resource, { conditions }, page),
    }),
    { held: true },
  ),
  fault<typeof RecordQueries>('lists ignore the filters', QUERIES, ({ listRecords }) => ({
    listRecords: (db, resource, { conditions: _, ...selection }, page) =>
      listRecords(db, resource, { ...selection, conditions: [] }, page),
  })),
  fault<typeof RecordQueries>(
    'another’s record is distinguishable from a missing one',
    QUERIES,
    ({ findRecord }) => ({
      async findRecord(db, resource, id, tenant) {
        const found = await findRecord(db, resource, id, tenant);
        if (!found && (await findRecord(db, resource, id, undefined))) throw new Error('It belongs to another tenant.');
        return found;
      },
    }),
    { noticedBy: 'sameBytes', held: true },
  ),
  fault<typeof RecordPage>(
    'a selection ignores its tenant',
    'server/records/paging.ts',
    () => ({
      selectionIn: (_, conditions) => ({ conditions }),
    }),
    { held: true },
  ),
  fault<typeof RecordPage>(
    'rows of pages are logged',
    'server/records/paging.ts',
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
];
