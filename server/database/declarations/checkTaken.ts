import { BUILT_IN_PAGES } from '../../../src/resources/builtInPages.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { derivedNames } from '../migrate/planDerivedTables.ts';
import { annotationsName, tenantViewOf } from '../resourceTable.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { type Remark, wrong } from './findings.ts';
import { filesOf } from './sources.ts';

/** Names and paths that are invalid, reserved, or taken by something else. */
export const checkTaken = (resource: Resource, all: readonly Resource[]): Remark[] => [
  ...checkName(resource, all),
  ...checkFieldNames(resource),
  ...checkPath(resource, all),
  ...checkActionNames(resource),
];

/** Columns that every table of PostgreSQL has. */
const SYSTEM_COLUMNS = ['ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid'];

/** True if a resource or field can have this name. PostgreSQL allows 63 characters; index names are made of several names. */
export const isName = (text: string): boolean =>
  /^[a-z][a-z0-9_]{0,48}$/.test(text) && text !== 'constructor' && !SYSTEM_COLUMNS.includes(text);

const NAME_RULE = 'lowercase letters, digits and _, at most 49, a letter first';

function checkName(resource: Resource, all: readonly Resource[]): Remark[] {
  const { name, was = name } = resource;
  const same = all.filter((other) => other.name === name);
  const reserved = [...new Set([name, was])].filter((each) => RESERVED_NAMES.includes(each));
  const others = all.filter((other) => other !== resource);
  const derived = others.find((other) => tablesOf(other).includes(name));
  const former = others.find((other) => was !== name && other.name === was);
  return [
    ...(isName(name) || reserved.includes(name) ? [] : [wrong(`"${name}" must be ${NAME_RULE}.`)]),
    ...reserved.map((each) => wrong(`"${each}" is a name that the server uses.`, 'another name')),
    ...(same.length > 1 && same[0] === resource ? [twice(name, filesOf(name))] : []),
    ...(derived ? [wrong(`"${name}" is a table of "${derived.name}".`, 'another name')] : []),
    ...(former
      ? [wrong(`Its former name "${was}" is the name of another resource.`, 'remove was, or rename the other')]
      : []),
  ];
}

function checkFieldNames({ id, fields, computed }: Resource): Remark[] {
  const names = Object.keys({ ...fields, ...computed });
  return [
    ...names.flatMap((field) => {
      if (SYSTEM_COLUMNS.includes(field))
        return [wrong(`Every table of PostgreSQL has a column "${field}".`, `rename the field: ${field}_value`)];
      if (field === 'id' && id !== 'id')
        return [
          wrong(
            `React Admin keeps the ${id} of each record in "id", so no other field can have this name.`,
            `id: 'id', or rename the field: own_id: ...({ was: 'id' })`,
          ),
        ];
      if (field === 'tenant_id' && fields[field]?.kind !== 'tenant')
        return [wrong('"tenant_id" is the tenant of every call.', 'tenant_id: tenant(), or rename the field')];
      return isName(field) ? [] : [wrong(`The field "${field}" must be ${NAME_RULE}.`)];
    }),
    ...Object.entries(fields).flatMap(([field, { was: earlier }]) => {
      const formerName = typeof earlier === 'object' ? earlier.name : earlier;
      return formerName !== undefined && formerName !== field && fields[formerName]
        ? [wrong(`The former name "${formerName}" of "${field}" is another field.`, `remove was of ${field}`)]
        : [];
    }),
  ];
}

function twice(name: string, files: readonly string[]): Remark {
  if (files.length < 2) return wrong(`src/resources/index.ts lists ${name} twice.`, 'remove one of them');
  return wrong(
    `Two resources are named ${name}: ${files.join(', ')}.`,
    'give one of them another name. The records of the other stay',
  );
}

/** The tables that follow from a resource. */
const tablesOf = ({ name }: Resource): readonly string[] => [
  ...derivedNames(name),
  annotationsName(name),
  tenantViewOf(name),
];

export const PATH_RULE =
  "a path such as '/integration/parts': letters, digits, -, _ and . between slashes, no slash at the end";
export const isPath = (path: unknown) => typeof path === 'string' && /^(\/[\w.~:-]+)+$/.test(path);

/** True if one path can be opened at the other: in any case, a parameter stands for any part. */
export function isSamePath(one: string, other: string): boolean {
  const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
  const [parts, others] = [partsOf(one), partsOf(other)];
  const isParameter = (part = '') => part.startsWith(':');
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isParameter(part) || isParameter(others[index]))
  );
}

function checkPath(resource: Resource, all: readonly Resource[]): Remark[] {
  const { name, path } = resource;
  const change = `path: '/integration/${name}'`;
  if (!isPath(path) || path.includes(':')) return [wrong(`"${path}" is no path.`, PATH_RULE)];
  // Resources with the same name have the same default path.
  const others = all.filter((other) => other.name !== name);
  const isOccupied = [...BUILT_IN_PAGES, ...others].some((other) => isSamePath(other.path, path));
  const above = others.find((other) => path.toLowerCase().startsWith(`${other.path.toLowerCase()}/`));
  return [
    ...(isOccupied ? [wrong(`Another page is at ${path}.`, change)] : []),
    ...(above ? [wrong(`${path} is below the records of "${above.name}".`, change)] : []),
  ];
}

/** Methods of the data provider, and what JavaScript looks for in every object. */
const METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'list',
  'show',
  'edit',
  'annotate',
  'undo',
  'count',
  'counts',
  'latest',
  'summary',
  'many',
  'act',
  'request',
  'subscribe',
  'unsubscribe',
  'then',
  'constructor',
  'bulk',
  'jobs',
];

function checkActionNames(resource: Resource): Remark[] {
  const { actions, calls } = resource;
  const taken = Object.keys({ ...actions, ...calls }).filter(
    (name) => METHODS.includes(name) || !/^[a-z]\w*$/.test(name),
  );
  return [
    ...taken.map((name) =>
      wrong(`No action can be named "${name}".`, 'another name: letters and digits, a small letter first'),
    ),
  ];
}
