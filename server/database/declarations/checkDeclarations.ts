import { isMaterialIcon, similarTo } from '../../../materialIcons.ts';
import { signs, states } from '../../../src/components/icons/drawings.ts';
import { contentSecurity } from '../../../src/config/contentSecurity.ts';
import { answersOf } from '../../../src/fields/boolean/boolean.ts';
import { choicesOf } from '../../../src/fields/choice/choice.ts';
import { isByDays } from '../../../src/fields/dateTime/calendar.ts';
import { referencesIn } from '../../../src/fields/reference/reference.ts';
import { BUILT_IN_PAGES } from '../../../src/resources/builtInPages.ts';
import { pages } from '../../../src/resources/pages.ts';
import { declarationMistakes } from '../../../src/schema/declarationMistakes.ts';
import { isSetByServer } from '../../../src/schema/defaults.ts';
import { failureField } from '../../../src/schema/derivation.ts';
import type { Field } from '../../../src/schema/field.ts';
import { formPathsOf } from '../../../src/schema/form.ts';
import { hiddenUses } from '../../../src/schema/hiddenUses.ts';
import { isTenantRole, mayDo, mayWriteAt } from '../../../src/schema/permissions.ts';
import {
  fieldAt,
  isTenantRegister,
  isWithinTenant,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
} from '../../../src/schema/resource.ts';
import { ROLES } from '../../../src/schema/roles.ts';
import type { OwnPage } from '../../../src/schema/screens.ts';
import { requireSoundPolicy } from '../../base/contentSecurityPolicy.ts';
import { derivedNames } from '../migrate/planDerivedTables.ts';
import { annotationsName, tenantViewOf } from '../resourceTable.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { type Finding, type Remark, wrong } from './findings.ts';
import { filesOf, hasColor, iconFolder, slotMistake } from './sources.ts';

type Check = (resource: Resource, all: readonly Resource[]) => Remark[];

/** Thrown before anything else happens: a start with such declarations could misread or lose records. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/** Throws an error that names each mistake of the declarations with its file and the way out. */
export function requireSoundDeclarations(resources: readonly Resource[]): void {
  try {
    requireSoundPolicy(contentSecurity);
  } catch (fault) {
    throw new DeclarationError(fault instanceof Error ? fault.message : String(fault));
  }
  const findings = [...checkDeclarations(resources), ...checkPages(pages, resources)];
  if (findings.length === 0) return;
  const lines = findings.map(
    ({ resource, what, change }) => `${filesOf(resource)[0] ?? resource}: ${what}${change ? `\n  → ${change}` : ''}`,
  );
  throw new DeclarationError(`The resources have mistakes. Nothing was changed.\n${lines.join('\n')}`);
}

/**
 * The mistakes of all resources, each by itself, compared with the others and with the sources that they name. The only check: at every
 * start, before migrations, in `npm run dev`, builds and `npm run doctor`.
 */
export function checkDeclarations(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    CHECKS.flatMap((check) => check(resource, resources)).map((remark) => ({ resource: resource.name, ...remark })),
  );
}

/** The mistakes of `src/resources/pages.ts`. */
export function checkPages(declared: readonly OwnPage[], resources: readonly Resource[]): Finding[] {
  return declared.flatMap(({ path, access, view, menu }, index) => {
    const others = [...BUILT_IN_PAGES, ...declared.slice(0, index), ...resources];
    return [
      ...(isPath(path) ? [] : [wrong(`"${path}" is no path.`, PATH_RULE)]),
      ...(others.some((other) => isSamePath(other.path, path))
        ? [wrong(`Another page is at ${path}.`, 'another path')]
        : []),
      ...(access === 'signed-in' || Array.isArray(access)
        ? []
        : [wrong(`The page ${path} is only for signed-in users.`, "access: 'signed-in', or a list of roles")]),
      ...[view === undefined ? undefined : slotMistake(view), iconMistake(menu?.icon)].flatMap(
        (mistake) => mistake ?? [],
      ),
    ].map((remark) => ({ resource: 'pages', ...remark }));
  });
}

/** Columns that every table of PostgreSQL has. */
const SYSTEM_COLUMNS = ['ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid'];

/** True if a resource or field can have this name. PostgreSQL allows 63 characters; index names are made of several names. */
export const isName = (text: string): boolean =>
  /^[a-z][a-z0-9_]{0,48}$/.test(text) && text !== 'constructor' && !SYSTEM_COLUMNS.includes(text);

const NAME_RULE = 'lowercase letters, digits and _, at most 49, a letter first';

function checkNames(resource: Resource, all: readonly Resource[]): Remark[] {
  const { name, was = name, id, fields, computed = {} } = resource;
  const same = all.filter((other) => other.name === name);
  const files = filesOf(name);
  const reserved = [...new Set([name, was])].filter((each) => RESERVED_NAMES.includes(each));
  const others = all.filter((other) => other !== resource);
  const derived = others.find((other) => tablesOf(other).includes(name));
  const former = others.find((other) => was !== name && other.name === was);
  const names = Object.keys({ ...fields, ...computed });
  return [
    ...(isName(name) || reserved.includes(name) ? [] : [wrong(`"${name}" must be ${NAME_RULE}.`)]),
    ...reserved.map((each) => wrong(`"${each}" is a name that the server uses.`, 'another name')),
    ...(same.length > 1 && same[0] === resource ? [twice(name, files)] : []),
    ...(derived ? [wrong(`"${name}" is a table of "${derived.name}".`, 'another name')] : []),
    ...(former
      ? [wrong(`Its former name "${was}" is the name of another resource.`, 'remove was, or rename the other')]
      : []),
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

const PATH_RULE =
  "a path such as '/integration/parts': letters, digits, -, _ and . between slashes, no slash at the end";
const isPath = (path: unknown) => typeof path === 'string' && /^(\/[\w.~:-]+)+$/.test(path);

/** True if one path can be opened at the other: in any case, a parameter stands for any part. */
function isSamePath(one: string, other: string): boolean {
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

/** References to resources that do not exist, and related records that do not refer to this resource. */
export function checkReferences({ name, fields, show }: Resource, all: readonly Resource[]): Remark[] {
  const find = (wanted: string) => all.find((resource) => resource.name === wanted);
  const dangling = referencesIn(fields).filter(({ to }) => !find(to));
  const unrelated = (show?.related ?? []).filter(({ resource, by }) => {
    const target = find(resource);
    const found = referencesIn(target?.fields ?? {});
    const isCause = target?.failures?.learned?.resource === name && failureField(target, 'cause') === by;
    return !isCause && !found.some(({ path, to }) => path === by && to === name);
  });
  return [
    ...dangling.map(({ path, to }) => wrong(`"${path}" refers to "${to}", which is not a resource.`)),
    ...unrelated.map(({ resource, by }) =>
      wrong(
        `It lists related "${resource}" by "${by}", which does not refer to it.`,
        `${resource}: ${by}: reference('${name}')`,
      ),
    ),
  ];
}

/** Placeholders in texts that are not fields: `{nmae} was created.` */
function checkTexts(resource: Resource): Remark[] {
  const texts = JSON.stringify([resource.show?.title, resource.form?.saved, resource.actions, resource.delete]);
  const places = [...new Set([...texts.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path))];
  const isField = (path: string) => {
    try {
      return fieldAt(resource, path) !== undefined;
    } catch {
      return false;
    }
  };
  return places
    .filter((path) => !isField(path))
    .map((path) => wrong(`A text contains {${path}}, which is not a field.`));
}

const hasDefault = (field: Field) => field.default !== undefined;

/** Required fields that nobody fills in when a record is created. */
function checkRequired(resource: Resource): Remark[] {
  const { form, access, endpoint, id } = resource;
  if (!form || !access.create) return [];
  const written = formPathsOf(resource);
  const missing = leafPathsOf(resource).filter((path) => {
    const field = fieldAt(resource, path);
    const isFilled = written.includes(path) || isSetByServer(field) || field.kind === 'tenant' || hasDefault(field);
    return path !== id && !field.optional && !isFilled && !endpoint;
  });
  const creators = ROLES.filter((role) => mayDo(role, 'create', resource));
  const hidden = written.flatMap((path) => {
    const field = fieldAt(resource, path);
    const roles = creators.filter((role) => !mayWriteAt(role, resource, path, 'create'));
    return field.optional || hasDefault(field) || field.kind === 'tenant' || roles.length === 0
      ? []
      : [{ path, roles }];
  });
  return [
    ...missing.map((path) =>
      wrong(
        `"${path}" is required, but the form of a new record does not have it.`,
        `${path}: add default: ..., make it optional, or name it in form.sections`,
      ),
    ),
    ...hidden.map(({ path, roles }) =>
      wrong(
        `"${path}" is required, but ${roles.join(' and ')} may create records and not write it.`,
        `${path}: add default: ..., make it optional, or remove the roles from access.create`,
      ),
    ),
  ];
}

/** The server creates ids as UUIDs if clients do not choose them. */
function checkId(resource: Resource): Remark[] {
  const { id, access, form, endpoint } = resource;
  const isChosen = !form || !access.create || endpoint || formPathsOf(resource).includes(id);
  if (isChosen || fieldAt(resource, id).column === 'text') return [];
  const change = `${id}: text(), or name it in form.sections`;
  return [wrong(`The server creates the ids of new records, which "${id}" cannot hold.`, change)];
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

function checkActions(resource: Resource): Remark[] {
  const { actions = {}, calls = {}, access } = resource;
  const unused = Object.keys(actions).filter(
    (name) => access[name] && !ROLES.some((role) => mayDo(role, name, resource)),
  );
  const taken = Object.keys({ ...actions, ...calls }).filter(
    (name) => METHODS.includes(name) || !/^[a-z]\w*$/.test(name),
  );
  return [
    ...unused.map((name) => wrong(`Nobody may "${name}" a record.`, `access: { ${name}: ['admin'] }`)),
    ...taken.map((name) =>
      wrong(`No action can be named "${name}".`, 'another name: letters and digits, a small letter first'),
    ),
  ];
}

/** The audit log shows users of a tenant only changes in that tenant. */
function checkTenantless(resource: Resource): Remark[] {
  if (tenantFieldOf(resource) !== undefined || isTenantRegister(resource)) return [];
  const verbs = ['create', 'edit', 'delete', ...Object.keys(resource.actions ?? {})];
  const writing = verbs.filter((verb) => ROLES.some((role) => isTenantRole(role) && mayDo(role, verb, resource)));
  return writing.map((verb) =>
    wrong(
      `Its records belong to no tenant, so only admins may ${verb} them.`,
      `${verb}: ['admin'], or tenant_id: tenant()`,
    ),
  );
}

function checkSearch(resource: Resource): Remark[] {
  const { search } = resource.list;
  const tenant = tenantFieldOf(resource);
  const periods = (search ?? []).filter((name) => isByDays(fieldAt(resource, name)));
  const lacksTenant = search && tenant !== undefined && isWithinTenant(resource) && !search.includes(tenant);
  return [
    ...(periods.length > 1 ? [wrong(`A search can have one period, not ${periods.join(' and ')}.`)] : []),
    ...(lacksTenant
      ? [wrong('A search needs a tenant, which its form does not have.', `search: ['${tenant}', …]`)]
      : []),
    ...(resource.summary && !isWithinTenant(resource)
      ? [wrong('Summaries are stored by tenant, which its records lack.', 'tenant_id: tenant()')]
      : []),
  ];
}

interface Styled {
  readonly icon?: string;
  readonly color?: string;
}

/** Icons, colors and slots that do not exist. */
function checkIconsAndSlots(resource: Resource): Remark[] {
  const { menu, list, actions, delete: deletion, summary, views = {}, show, form } = resource;
  const choices = Object.values(resource.fields).flatMap((field): Styled[] => [
    ...Object.values(choicesOf(field)),
    ...Object.values(answersOf(field)),
  ]);
  const styled: readonly (Styled | false | undefined)[] = [
    menu,
    ...(list.suggestions ?? []),
    ...Object.values(actions ?? {}),
    deletion,
    ...choices,
    { ...(summary?.unlistedColor && { color: summary.unlistedColor }) },
  ];
  const drawn = styled.filter((each) => each !== undefined && each !== false);
  const colors = drawn.flatMap(({ color }) => color ?? []).filter((color) => !hasColor(color));
  const sections = (show?.sections ?? []).flatMap((section) => ('slot' in section ? [section.slot] : []));
  const tried = (form?.sections ?? []).flatMap(({ slot = [] }) => slot);
  const slots = [...Object.values(views), ...sections, ...tried, ...Object.values(list.beside ?? {})];
  return [
    ...drawn.flatMap(({ icon }) => iconMistake(icon) ?? []),
    ...colors.map((color) => wrong(`There is no color "${color}".`, 'a token of src/theme/tokens.css')),
    ...slots.flatMap((slot) => (slot && slotMistake(slot)) || []),
  ];
}

/** Own icons are part of the product; those of Material UI only of its sources. */
function iconMistake(icon: string | undefined): Remark | undefined {
  if (icon === undefined || Object.hasOwn(ICONS, icon)) return undefined;
  const folder = iconFolder();
  if (!folder || isMaterialIcon(icon, folder)) return undefined;
  return wrong(`There is no icon "${icon}".`, similarTo(icon, folder));
}

const ICONS = { ...signs, ...states };

/** Mistakes that the compiler finds only in TypeScript, and uses that would disclose a hidden field. Our own server does not start with them. */
function checkMistakes(resource: Resource, resources: readonly Resource[]): Remark[] {
  const change = 'use another field, or let these roles see it';
  const text = (mistake: string) => mistake.replace(new RegExp(`^${resource.name}(: |\\.)`), '');
  return [
    ...declarationMistakes(resource, resources).map((mistake) => wrong(text(mistake))),
    ...hiddenUses(resource).map((use) => wrong(text(use), change)),
  ];
}

const CHECKS: readonly Check[] = [
  checkNames,
  checkPath,
  checkReferences,
  checkTexts,
  checkRequired,
  checkId,
  checkTenantless,
  checkActions,
  checkSearch,
  checkIconsAndSlots,
  checkMistakes,
];
