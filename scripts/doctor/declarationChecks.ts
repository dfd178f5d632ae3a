import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isMaterialIcon, similarTo } from '../../materialIcons.ts';
import { RESERVED_NAMES } from '../../server/db/tables.ts';
import { signs, states } from '../../src/components/icons/drawings.ts';
import { isByDays } from '../../src/fields/dateTime/calendar.ts';
import { referencesIn } from '../../src/fields/reference/reference.ts';
import { german } from '../../src/messages/de/index.ts';
import { isSitePath, PAGES, routeAt } from '../../src/routes.ts';
import { declarationMistakes } from '../../src/schema/declarationMistakes.ts';
import { isSetByServer } from '../../src/schema/defaults.ts';
import { declarationOf } from '../../src/schema/defineResource.ts';
import { failureField } from '../../src/schema/derivation.ts';
import type { Field } from '../../src/schema/field.ts';
import { formPathsOf } from '../../src/schema/form.ts';
import { hiddenUses } from '../../src/schema/hiddenUses.ts';
import { isTenantRole, mayDo, mayWriteAt, ROLES } from '../../src/schema/permissions.ts';
import {
  fieldAt,
  isTenantRegister,
  isWithinTenant,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
} from '../../src/schema/resource.ts';
import { isName } from '../newResource/sketch.ts';
import { textsOf, unusedWords } from './declaredTexts.ts';
import { type Finding, note, type Remark, wrong } from './findings.ts';

type Check = (resource: Resource, all: readonly Resource[]) => Remark[];

/** Compares the resources with each other and with the rest of the product: problems that the compiler does not find. */
export function checkDeclarations(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    CHECKS.flatMap((check) => check(resource, resources)).map((remark) => ({ resource: resource.name, ...remark })),
  );
}

function checkNames({ name, was = name, fields }: Resource, all: readonly Resource[]): Remark[] {
  const invalid = Object.keys(fields).filter((field) => !isName(field));
  const reserved = [...new Set([name, was])].filter((each) => RESERVED_NAMES.includes(each));
  const rule = 'must be lowercase letters, digits and _, at most 49';
  return [
    ...(isName(name) || RESERVED_NAMES.includes(name) ? [] : [wrong(`"${name}" ${rule}.`)]),
    ...reserved.map((each) => wrong(`"${each}" is a name that the server uses.`)),
    ...(all.filter((other) => other.name === name).length > 1 ? [wrong('Another resource has the same name.')] : []),
    ...invalid.map((field) => wrong(`The field "${field}" ${rule}.`)),
  ];
}

function checkPath({ name, path, menu }: Resource, all: readonly Resource[]): Remark[] {
  if (!menu) return [];
  const others = all.filter((other) => other.name !== name && other.menu);
  const page = routeAt(path, PAGES);
  const isOccupied = others.some((other) => other.path === path) || (page !== undefined && !page.path.includes('*'));
  const above = others.find((other) => path.startsWith(`${other.path}/`));
  const change = `path: '/integration/${name}'`;
  return [
    ...(isOccupied || isSitePath(path) ? [wrong(`Another page is at ${path}.`, change)] : []),
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

function checkActions(resource: Resource): Remark[] {
  const actions = Object.keys(resource.actions ?? {}).filter((name) => resource.access[name]);
  const unused = actions.filter((name) => !ROLES.some((role) => mayDo(role, name, resource)));
  return unused.map((name) => wrong(`Nobody may "${name}" a record.`, `access: { ${name}: ['admin'] }`));
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
  const tokens = readFileSync('src/theme/tokens.css', 'utf8');
  const choices = Object.values(resource.fields).flatMap((field): Styled[] => {
    const { choices = {}, answers = {} } = field as {
      choices?: Record<string, Styled>;
      answers?: Record<string, Styled>;
    };
    return [...Object.values(choices), ...Object.values(answers)];
  });
  const styled: readonly (Styled | false | undefined)[] = [
    ...[menu, ...(list.suggestions ?? []), ...Object.values(actions ?? {}), deletion, ...choices],
    { ...(summary?.unlistedColor && { color: summary.unlistedColor }) },
  ];
  const drawn = styled.filter((each) => each !== undefined && each !== false);
  const icons = drawn
    .flatMap(({ icon }) => icon ?? [])
    .filter((icon) => !Object.hasOwn(ICONS, icon) && !isMaterialIcon(icon));
  const colors = drawn.flatMap(({ color }) => color ?? []).filter((color) => !tokens.includes(`--${color}:`));
  const sections = (show?.sections ?? []).flatMap((section) => ('slot' in section ? [section.slot] : []));
  const tried = (form?.sections ?? []).flatMap(({ slot = [] }) => slot);
  const slots = [...Object.values(views), ...sections, ...tried, ...Object.values(list.beside ?? {})].filter(
    (slot) => !existsSync(`src/slots/${slot}.tsx`),
  );
  return [
    ...icons.map((icon) => wrong(`There is no icon "${icon}".`, similarTo(icon))),
    ...colors.map((color) => wrong(`There is no color "${color}".`, 'a token of src/theme/tokens.css')),
    ...slots.map((slot) => wrong(`There is no src/slots/${slot}.tsx.`, 'a file that exports a component of this name')),
  ];
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
  ...[checkNames, checkPath, checkReferences, checkTexts, checkRequired, checkId, checkTenantless, checkActions],
  ...[checkSearch, checkIconsAndSlots, checkMistakes],
];

const FOLDER = 'src/resources';

/** Resource files with screens that the index does not list. */
export function checkIndex(resources: readonly Resource[]): Finding[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [, name] = /= defineResource\(\{\s*name: '(\w+)'/.exec(text) ?? [];
    const isShown = !/^ {2}menu: false,$/m.test(text);
    if (name === undefined || !isShown || resources.some((resource) => resource.name === name)) return [];
    const remark = wrong(
      `${FOLDER}/index.ts does not list ${FOLDER}/${file}.`,
      'import it there and add it to resources',
    );
    return [{ resource: name, ...remark }];
  });
}

/** German users see English where a resource has no German text. */
export function checkGerman(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) => {
    const { name } = resource;
    const words = german.resources[name];
    const texts = textsOf(declarationOf(resource) ?? resource, words);
    const lacking = texts.flatMap(({ path, word }) => (word === undefined ? [path] : []));
    const file = `src/messages/de/resources/${name}.json`;
    const remarks = [
      ...listing('German lacks', lacking, name, words ? file : `${file}, imported in src/messages/de/index.ts`),
      ...listing('Nothing uses', unusedWords(texts, words), name, file),
    ];
    return remarks.map((remark) => ({ resource: name, ...remark }));
  });
}

function listing(what: string, paths: readonly string[], name: string, change: string): Remark[] {
  if (paths.length === 0) return [];
  const texts = paths.length === 1 ? '1 text' : `${paths.length} texts`;
  return [note(`${what} ${texts}: ${paths.map((path) => `${name}.${path}`).join(', ')}`, change)];
}
