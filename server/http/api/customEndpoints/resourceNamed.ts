import { resources } from '../../../../src/resources/index.ts';
import type { Resource } from '../../../../src/schema/resource.ts';

/** The resource that a stored name means; undefined if the product no longer has it. */
export function resourceNamed(name: unknown): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}
