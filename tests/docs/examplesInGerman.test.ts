import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textsOf } from '../../scripts/doctor/declaredTexts.ts';
import type { ResourceTranslation } from '../../src/messages/messageTree.ts';
import { declarationOf } from '../../src/schema/defineResource.ts';
import { EXAMPLES } from '../examples/examples.ts';

it.each(EXAMPLES)('every text of the example $name is in German', (resource) => {
  const file = `examples/src/messages/de/resources/${resource.name}.json`;
  const words = JSON.parse(readFileSync(file, 'utf8')) as ResourceTranslation;
  const declared = declarationOf(resource);
  const texts = declared ? textsOf({ ...declared, name: resource.name }, words) : [];
  expect(texts).not.toHaveLength(0);
  expect(texts.filter(({ word }) => word === undefined)).toEqual([]);
});
