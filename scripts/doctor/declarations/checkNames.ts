import { RESERVED_NAMES } from '../../../server/db/reservedNames.ts';
import { isSitePath, PAGES, routeAt } from '../../../src/routes.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { isName } from '../../newResource/sketch.ts';
import { type Finding, type Remark, wrong } from '../finding.ts';

/** Names and addresses that are taken, or that no table can have. */
export function checkNames(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    [...nameFaults(resource, resources), ...pathFaults(resource, resources)].map((remark) => ({
      resource: resource.name,
      ...remark,
    })),
  );
}

function nameFaults({ name, was = name, fields }: Resource, resources: readonly Resource[]): Remark[] {
  const badFields = Object.keys(fields).filter((field) => !isName(field));
  return [
    ...(isName(name) || isTaken(name)
      ? []
      : [wrong(`"${name}" must be lower case letters, digits and _, 49 at most.`)]),
    ...[...new Set([name, was])]
      .filter(isTaken)
      .map((each) => wrong(`"${each}" is the name of something that the server has already.`)),
    ...(resources.filter((other) => other.name === name).length > 1
      ? [wrong('Another resource has the same name.')]
      : []),
    ...badFields.map((field) => wrong(`The field "${field}" must be lower case letters, digits and _, 49 at most.`)),
  ];
}

const isTaken = (name: string) => RESERVED_NAMES.includes(name);

function pathFaults({ name, path, menu }: Resource, resources: readonly Resource[]): Remark[] {
  if (!menu) return [];
  const others = resources.filter((other) => other.name !== name && other.menu);
  const page = routeAt(path, PAGES);
  const isOccupied = others.some((other) => other.path === path) || (page !== undefined && !page.path.includes('*'));
  const below = others.find((other) => path.startsWith(`${other.path}/`));
  return [
    ...(isOccupied || isSitePath(path) ? [wrong(`Another page is at ${path}.`, `path: '/integration/${name}'`)] : []),
    ...(below
      ? [wrong(`${path} stands where the records of "${below.name}" do.`, `path: '/integration/${name}'`)]
      : []),
  ];
}
