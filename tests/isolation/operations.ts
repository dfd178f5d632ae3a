import type { Operation as Described, OpenApi } from '../api/jsonSchema.ts';
import type { TestApi } from '../api/startApi.ts';
import { NAMED } from './policy.ts';

/** A call that the OpenAPI document describes. */
export interface Operation {
  /** `GET /api/deals/{id}`: method and path as in the document. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly described: Described;
}

/** Every operation of the document, except those of resources that the policy does not list. */
export async function operationsOf(app: TestApi['app']): Promise<readonly Operation[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi;
  const walked = Object.entries(document.paths).filter(([path]) =>
    NAMED.has(path.replace('/ingest', '').split('/')[2] ?? ''),
  );
  return walked.flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, described]) => {
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path, described };
    }),
  );
}

export const isReading = ({ method }: Pick<Operation, 'method'>) => method === 'GET';
