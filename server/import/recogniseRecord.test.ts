import { expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { RECORD_KINDS } from './recogniseRecord.ts';

it('every resource that a sync writes has a shape in which its records arrive', () => {
  const ingested = resources.filter((resource: Resource) => resource.ingest).map(({ name }) => name);
  expect(RECORD_KINDS.map(({ resource }) => resource.name)).toEqual(expect.arrayContaining(ingested));
});
