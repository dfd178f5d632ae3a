import { resources } from '../../src/resources/index.ts';
import { users } from '../../src/resources/users.ts';
import type { Resource } from '../../src/schema/resource.ts';

/** The resource that a stored name means; undefined if the product no longer has it. */
export function findResource(name: unknown): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}

/** The resource that a declaration names. */
export function resourceNamed(name: string): Resource {
  const found = findResource(name);
  if (!found) throw new Error(`There is no resource "${name}".`);
  return found;
}

/** True for the resource of users. */
export const isUser = ({ name }: Pick<Resource, 'name'>) => name === users.name;
