import type { Resource } from '../../../../src/schema/resource.ts';
import { additionTo } from '../additions.ts';
import { ingestPaths } from './ingestPaths.ts';
import { recordPaths } from './recordPaths.ts';
import type { Json } from './schemas.ts';
import { searchPaths } from './searchPaths.ts';
import { summaryPaths } from './summaryPaths.ts';
import { wholeListPaths } from './wholeListPaths.ts';

/** All calls of one resource: the same that `resourceRoutes` answers. */
export function resourcePaths(resource: Resource): readonly Readonly<Record<string, Json>>[] {
  const { paths: added, instead } = additionTo(resource);
  const lists = resource.list.paging === 'cursor' ? searchPaths : wholeListPaths;
  const followed = instead ? [] : [lists(resource), summaryPaths(resource), recordPaths(resource)];
  return [...followed, added?.() ?? {}, resource.ingest ? ingestPaths(resource) : {}];
}
