import type { Resource } from '../../../../src/schema/resource.ts';
import { latestParameters, summaryParameters } from '../summaryRoutes.ts';
import { operation, queryOf } from './operation.ts';
import { type Json, listedSchema } from './schemas.ts';

/** What a dashboard asks of a resource that declares it: the calls that `summaryRoutes` answers. */
export function summaryPaths(resource: Resource): Readonly<Record<string, Json>> {
  const { name, label, latest, summary } = resource;
  const [one, many] = label;
  const newest = { summary: `The newest ${many}`, parameters: queryOf(latestParameters) };
  const figures = { summary: `${one} figures by day`, parameters: queryOf(summaryParameters) };
  const refusals = ['403'];
  return {
    ...(latest && {
      [`/api/${name}/latest`]: { get: operation({ ...newest, answer: dataOf(listedSchema(resource)), refusals }) },
    }),
    ...(summary && {
      [`/api/${name}/summary`]: { get: operation({ ...figures, answer: dataOf(daySchema(summary)), refusals }) },
    }),
  };
}

function dataOf(items: Json): Json {
  return { type: 'object', required: ['data'], properties: { data: { type: 'array', items } } };
}

function daySchema({ answer, average }: NonNullable<Resource['summary']>): Json {
  return {
    type: 'object',
    required: ['date', 'total', answer, ...(average ? [average.name] : [])],
    properties: {
      date: { type: 'string', format: 'date' },
      total: { type: 'integer' },
      [answer]: { type: 'object', additionalProperties: { type: 'integer' } },
      ...(average && { [average.name]: { type: ['number', 'null'] } }),
    },
  };
}
