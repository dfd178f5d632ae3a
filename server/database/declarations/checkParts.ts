import { isByDays } from '../../../src/fields/dateTime/calendar.ts';
import { referencesIn } from '../../../src/fields/reference/reference.ts';
import { annotationsOf } from '../../../src/schema/annotations.ts';
import { pathsIn } from '../../../src/schema/condition.ts';
import { isSetByServer } from '../../../src/schema/defaults.ts';
import { failureField } from '../../../src/schema/derivation.ts';
import type { Field } from '../../../src/schema/field.ts';
import { formPathsOf } from '../../../src/schema/form.ts';
import { isTenantRole, mayDo, mayWriteAt } from '../../../src/schema/permissions.ts';
import { ARCHIVED, optionalFilters, WORDS } from '../../../src/schema/query.ts';
import {
  fieldAt,
  findField,
  isTenantRegister,
  isWithinTenant,
  keyOf,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
} from '../../../src/schema/resource.ts';
import { ROLES } from '../../../src/schema/roles.ts';
import { conditionsOf } from './declaredParts.ts';
import { type Remark, wrong } from './findings.ts';

/** Parts of a declaration that contradict others, or lack what they need. */
export const checkParts = (resource: Resource, all: readonly Resource[]): Remark[] => [
  ...checkReferences(resource, all),
  ...checkRequired(resource),
  ...checkId(resource),
  ...checkTenantless(resource),
  ...unusedActions(resource),
  ...checkSearch(resource),
  ...[
    ...inputMistakes(resource),
    ...derivedMistakes(resource),
    ...annotationMistakes(resource),
    ...archiveMistakes(resource),
    ...ownerMistakes(resource),
  ].map((each) => wrong(each)),
];

/** References to resources that do not exist, and related records that do not refer to this resource. */
export function checkReferences({ name, fields, actions = {}, show }: Resource, all: readonly Resource[]): Remark[] {
  const find = (wanted: string) => all.find((resource) => resource.name === wanted);
  const inputs = Object.values(actions).flatMap((action) => referencesIn(action.fields));
  const dangling = [...referencesIn(fields), ...inputs].filter(({ to }) => !find(to));
  const unrelated = (show?.related ?? []).filter(({ resource, by, of }) => {
    const target = find(resource);
    const named = of === undefined ? name : referencesIn(fields).find(({ path }) => path === of)?.to;
    const found = referencesIn(target?.fields ?? {});
    const isCause = target?.failures?.learned?.resource === name && failureField(target, 'cause') === by;
    return !isCause && !found.some(({ path, to }) => path === by && to === named);
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

function unusedActions(resource: Resource): Remark[] {
  const { actions = {}, access } = resource;
  const unused = Object.keys(actions).filter(
    (name) => access[name] && !ROLES.some((role) => mayDo(role, name, resource)),
  );
  return unused.map((name) => wrong(`Nobody may "${name}" a record.`, `access: { ${name}: ['admin'] }`));
}

/** Inputs of actions that contradict the field that they set, or a fixed value. */
function inputMistakes(resource: Resource): readonly string[] {
  const { fields, actions = {} } = resource;
  return Object.entries(actions).flatMap(([action, { fields: inputs, sets }]) =>
    Object.entries(inputs).flatMap(([name, input]) => {
      const { [name]: field } = fields;
      const mistakes = [
        !/^[a-z]\w*$/.test(name) && 'must be named by letters, digits and _, a small letter first.',
        field && field.kind !== input.kind && `must be of the kind ${field.kind}, as the field is.`,
        field && !field.optional && input.optional && 'must be required, as the field is.',
        [input, ...(field ? [field] : [])].some(isSetByServer) && 'is set by the server, so no action can write it.',
        field && keyOf(resource).includes(name) && 'identifies the record, so no action can change it.',
        Object.hasOwn(sets, name) && 'must be absent beside the value that sets has.',
      ];
      return mistakes.flatMap((mistake) => (mistake ? [`actions.${action}.fields.${name} ${mistake}`] : []));
    }),
  );
}

/** Derivations that contradict another part of their resource. */
function derivedMistakes(resource: Resource): readonly string[] {
  const { fields, derived = {}, actions = {}, rules = [], failures } = resource;
  const written = [
    ...formPathsOf(resource),
    ...Object.values(actions).flatMap((action) => Object.keys({ ...action.sets, ...action.fields })),
  ];
  const judged = rules.flatMap(({ when = {}, must = {} }) => [...pathsIn(when), ...pathsIn(must)]);
  return Object.entries(derived).flatMap(([name, derivation]) =>
    [
      fields[name]?.optional === false && 'must be optional: records may have no such value.',
      'failure' in derivation && !failures && 'needs the failures of the resource.',
      'latest' in derivation && !isWithinTenant(resource) && 'needs records that have a tenant.',
      written.includes(name) && 'is set by the server, so no form and no action can write it.',
      judged.includes(name) && 'is set when records are written, so no rule can read it.',
    ].flatMap((mistake) => (mistake ? [`derived.${name} ${mistake}`] : [])),
  );
}

function annotationMistakes(resource: Resource): readonly string[] {
  const { fields, access, list, derived = {}, summary, actions = {} } = resource;
  const annotations = annotationsOf(resource);
  if (annotations.length === 0) return access.annotate ? ['access.annotate needs a field with annotation: true.'] : [];
  const verbs = ['create', 'edit', 'delete', ...Object.keys(actions)].filter((verb) => access[verb]);
  const used: Readonly<Record<string, readonly unknown[]>> = {
    id: [resource.id],
    'list.sort': [list.sort.replace(/^-/, '')],
    'list.sortable': list.sortable ?? [],
    'list.text': list.text ?? [],
    derived: Object.keys(derived),
    summary: [summary?.by, summary?.also?.by],
    ...Object.fromEntries(conditionsOf(resource).map(({ part, condition }) => [part, pathsIn(condition)])),
  };
  return [
    ...(access.annotate ? [] : ['access.annotate must say who writes its annotations.']),
    ...(isWithinTenant(resource) ? [] : ['annotation: true needs records that have a tenant.']),
    ...verbs.map((verb) => `access.${verb} must be absent beside annotations: only a sync writes the records.`),
    ...annotations.flatMap((name) => [
      ...(fields[name]?.optional ? [] : [`fields.${name}.optional must be true with annotation: true.`]),
      ...(fields[name]?.unique ? [`fields.${name}.unique must be absent with annotation: true.`] : []),
      ...Object.entries(used).flatMap(([part, names]) =>
        names.includes(name) ? [`${part}: "${name}" is an annotation, which is kept beside the records.`] : [],
      ),
    ]),
  ];
}

/** Calls about many records, and figures, do not know the owner. */
function ownerMistakes({ owner, list, latest, summary, ingest }: Resource): readonly string[] {
  if (!owner) return [];
  const isSimple = list.paging === 'whole' && list.bulk === false && !latest && !summary && !ingest;
  return isSimple ? [] : ["owner needs list.paging: 'whole' and list.bulk: false, without latest, summary and ingest."];
}

function archiveMistakes(resource: Resource): readonly string[] {
  const { archive, name, fields, list } = resource;
  if (!archive) return [];
  const moment = findField(resource, archive.moment);
  const into = archive.into === undefined ? undefined : findField(resource, archive.into);
  const isOwn = into?.kind === 'reference' && into.to === name;
  return [
    ...(moment?.kind === 'dateTime' && moment.optional && !moment.annotation
      ? []
      : ['archive.moment must be an optional dateTime.']),
    ...(archive.into === undefined || (isOwn && into.optional && !into.annotation)
      ? []
      : [`archive.into must be an optional reference to ${name}.`]),
    ...(list.paging === 'whole' ? ["archive must be absent beside list.paging: 'whole'."] : []),
    ...(fields[ARCHIVED] ? [`archive: "${ARCHIVED}" is a parameter of the list and a field.`] : []),
  ];
}

/** Searches that cannot be made, and parameters that have two meanings. */
function checkSearch(resource: Resource): Remark[] {
  const { search } = resource.list;
  const tenant = tenantFieldOf(resource);
  const periods = (search ?? []).filter((name) => isByDays(resource.fields[name]));
  const lacksTenant = search && tenant !== undefined && isWithinTenant(resource) && !search.includes(tenant);
  return [
    ...(periods.length > 1 ? [wrong(`A search can have one period, not ${periods.join(' and ')}.`)] : []),
    ...filterMistakes(resource).map((each) => wrong(each)),
    ...(lacksTenant
      ? [wrong('A search needs a tenant, which its form does not have.', `search: ['${tenant}', …]`)]
      : []),
    ...(resource.summary && !isWithinTenant(resource)
      ? [wrong('Summaries are stored by tenant, which its records lack.', 'tenant_id: tenant()')]
      : []),
  ];
}

/** The parameters of every list, in URLs of the console or of the API. */
const LIST_PARAMETERS = ['columns', 'limit', 'next_token', 'per_page', 'searched', 'sort', 'view'];

/** The parameters of the period of a list. Spec §7. */
const PERIOD_PARAMETERS = ['date_from', 'date_to', 'from_timestamp', 'to_timestamp'];

function filterMistakes(resource: Resource): readonly string[] {
  const { filters, text, search = [], paging } = resource.list;
  const known = Object.entries(filters ?? {}).filter(([path]) => findField(resource, path));
  const parameters = [
    ...optionalFilters({ ...resource, list: { ...resource.list, filters: Object.fromEntries(known) } }),
    ...(text ? [{ path: 'text', parameters: [WORDS] }] : []),
  ];
  const searched = search.flatMap((name) => [name, resource.fields[name]?.alias ?? []].flat());
  const hasPeriod = search.some((name) => isByDays(resource.fields[name]));
  return [
    ...[filters && 'filters', text && 'text'].flatMap((option) =>
      option && paging === 'whole' ? [`list.${option} must be absent beside paging: 'whole'.`] : [],
    ),
    ...(text ?? []).flatMap((name) =>
      resource.fields[name]?.seenBy ? [`list.text reveals "${name}" to users who may not see it.`] : [],
    ),
    ...searched.flatMap((name, place) => [
      ...(LIST_PARAMETERS.includes(name) ? [`list.search: "${name}" is a parameter of every list.`] : []),
      ...(hasPeriod && PERIOD_PARAMETERS.includes(name)
        ? [`list.search: "${name}" is a parameter of the period of the list.`]
        : []),
      ...(searched.indexOf(name) < place ? [`list.search: "${name}" is a parameter of another field.`] : []),
    ]),
    ...parameters.flatMap((filter) =>
      filter.parameters.flatMap((parameter) =>
        search.includes(parameter) ? [`list.filters: "${parameter}" is a field of list.search and a parameter.`] : [],
      ),
    ),
  ];
}
