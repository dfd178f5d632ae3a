import type { Resource } from '../../../../src/schema/resource.ts';
import { wholeListParameters } from '../wholeListRoutes.ts';
import { operation, queryOf } from './operation.ts';
import { type Json, listedSchema } from './schemas.ts';

/** The list of a resource that comes whole: the call that `wholeListRoutes` answers. */
export function wholeListPaths(resource: Resource): Readonly<Record<string, Json>> {
  const { name, label } = resource;
  const answer = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items: listedSchema(resource) } },
  };
  const parameters = queryOf(wholeListParameters(resource));
  return {
    [`/api/${name}`]: {
      get: operation({
        summary: `List the ${label[1]} that the caller may see`,
        parameters,
        answer,
        refusals: ['403'],
      }),
    },
  };
}
