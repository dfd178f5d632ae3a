import type { Resource } from '../../../../src/schema/resource.ts';
import { listParameters, searchParameters } from '../searchQuery.ts';
import { operation, queryOf } from './operation.ts';
import { type Json, listedSchema } from './schemas.ts';

/** The lists of a searchable resource: the calls that `searchRoutes` answers. */
export function searchPaths(resource: Resource): Readonly<Record<string, Json>> {
  const { name, label } = resource;
  const many = label[1];
  const refusals = ['403'];
  const list = { summary: `Search ${many}, a page at a time`, parameters: queryOf(listParameters(resource)) };
  const count = { summary: `Count ${many}`, parameters: queryOf(searchParameters(resource)) };
  return {
    [`/api/${name}`]: { get: operation({ ...list, answer: pageSchema(resource), refusals }) },
    [`/api/${name}/count`]: { get: operation({ ...count, answer: totalSchema, refusals }) },
  };
}

const totalSchema = { type: 'object', required: ['total_count'], properties: { total_count: { type: 'integer' } } };

function pageSchema(resource: Resource): Json {
  return {
    type: 'object',
    required: ['items', 'next_token', 'count'],
    properties: {
      items: { type: 'array', items: listedSchema(resource) },
      next_token: { type: ['string', 'null'] },
      count: { type: 'integer' },
    },
  };
}
