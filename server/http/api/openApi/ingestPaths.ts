import type { Resource } from '../../../../src/schema/resource.ts';
import { MAX_RECORDS } from '../../../ingest/ingestBatch.ts';
import { tenantParameter } from '../searchQuery.ts';
import { operation, queryOf } from './operation.ts';
import type { Json } from './schemas.ts';

const count = { type: 'integer' };
const result = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: ['string', 'null'] },
    status: { enum: ['created', 'updated', 'refused'] },
    message: { type: 'string' },
  },
};
const answer = {
  type: 'object',
  required: ['results', 'created', 'updated', 'refused'],
  properties: { results: { type: 'array', items: result }, created: count, updated: count, refused: count },
};
const body = {
  type: 'object',
  required: ['records'],
  properties: {
    records: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_RECORDS,
      items: { type: 'object', additionalProperties: true },
    },
    stages: { type: 'object', additionalProperties: { type: 'string' } },
  },
  additionalProperties: false,
};

/** The call by which a sync writes a resource's records: the same that `ingestRoutes` answers. */
export function ingestPaths({ name, label }: Resource): Readonly<Record<string, Json>> {
  const put = operation({
    summary: `Write up to ${MAX_RECORDS.toLocaleString('en')} ${label[1]} of the machine key's tenant`,
    parameters: queryOf({ tenant_id: tenantParameter }),
    body,
    answer,
    refusals: ['403', '413', '415', '422'],
  });
  return {
    [`/api/ingest/${name}`]: { put: { ...put, security: [{ machineKey: [] }, { machineKey: [], apiKey: [] }] } },
  };
}
