import { annotationMistakes, annotationsOf, withoutAnnotations } from './annotations.ts';
import { archiveMistakes } from './archive.ts';
import { operandPath, pathsIn, testsIn } from './condition.ts';
import { DECLARATION } from './declarationOptions.ts';
import { conditionsOf } from './declaredConditions.ts';
import { declarationOf } from './defineResource.ts';
import type { Field, FieldMap } from './field.ts';
import { filterMistakes, operatorsFor } from './filters.ts';
import { formPathsOf } from './form.ts';
import { isObject } from './jsonObject.ts';
import { showConditions } from './meets.ts';
import { suggestion, unknownOptions } from './optionNames.ts';
import { operationsOf } from './permissions.ts';
import {
  findField,
  isTenantRegister,
  isWithinTenant,
  leafPathsOf,
  type Resource,
  sortOf,
  tenantFieldOf,
} from './resource.ts';
import { ROLES } from './roles.ts';

/** The mistakes of a declaration among `all`, as sentences. The compiler refuses most: plain JavaScript has no compiler. */
export function declarationMistakes(resource: Resource, all: readonly Resource[]): readonly string[] {
  const verbs = [...VERBS, ...Object.keys(resource.actions ?? {})].map((verb) => [verb, true] as const);
  const known = { ...DECLARATION, access: Object.fromEntries(verbs) };
  const unknown = unknownOptions(resource.name, declarationOf(resource), known);
  const words = [...wordsIn(resource), ...derivedWords(resource, all), ...wordsOfOthers(resource, all)].flatMap(
    ([part, given, valid]) => {
      const wrong = [given].flat().filter((word) => word !== undefined && !valid.includes(word));
      return wrong.map((word) => `${part}: ${JSON.stringify(word)} is not valid here.${suggestion(word, valid)}`);
    },
  );
  const values = valuesIn(resource).flatMap(([part, value, rule]) =>
    rule ? [`${part} ${rule}, not ${JSON.stringify(value)}.`] : [],
  );
  return [
    ...unknown,
    ...[
      ...words,
      ...values,
      ...derivedMistakes(resource),
      ...filterMistakes(resource),
      ...annotationMistakes(resource),
      ...archiveMistakes(resource),
    ].map((mistake) => `${resource.name}: ${mistake}`),
  ];
}

const VERBS = ['list', 'show', 'create', 'edit', 'delete', 'annotate'];

/** The fields of a resource with their places: also those of groups, lists and computed values. */
function fieldsIn({ fields, computed = {} }: Resource): readonly (readonly [place: string, field: Field])[] {
  return [
    ...Object.entries(computed).flatMap(([name, { as }]) => fieldsAt(`computed.${name}.as`, as)),
    ...Object.entries(fields).flatMap(([name, field]) => fieldsAt(`fields.${name}`, field)),
  ];
}

function fieldsAt(place: string, field: Field): readonly (readonly [place: string, field: Field])[] {
  const { fields = {}, of } = field;
  const within = Object.entries(fields).flatMap(([name, each]) => fieldsAt(`${place}.${name}`, each));
  return [[place, field], ...within, ...(of ? fieldsAt(`${place}.of`, of) : [])];
}

/** The options of some kinds of field, read without knowing the kinds. Plain JavaScript can write any value. */
interface GivenField {
  readonly [option: string]: unknown;
  readonly choices?: Readonly<Record<string, { readonly tone?: unknown }>>;
  readonly answers?: GivenField['choices'];
  readonly dependsOn?: { readonly field: string; readonly allows: Readonly<Record<string, readonly string[]>> };
}

const optionsOf = (field: Field | undefined): GivenField => ({ ...field });

type Words = readonly [part: string, given: unknown, valid: readonly unknown[]];

const TONES = ['success', 'warning', 'danger', 'info', 'neutral'];

/** The words of a declaration that name something, with the valid ones. */
function wordsIn(resource: Resource): readonly Words[] {
  const {
    id,
    list,
    show,
    form,
    rules = [],
    actions = {},
    access,
    failures,
    summary,
    work,
    fields,
    computed = {},
  } = resource;
  const [names, leaves] = [Object.keys(fields), leafPathsOf(resource)];
  const paths = [...new Set([...names, ...leaves])];
  const such = (test: (field: Field) => boolean) =>
    Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []));
  const shown = [...names, ...Object.keys(computed)];
  const sorted = such((field) => isComparable(field) && !field.optional);
  const choices = such(({ kind }) => kind === 'choice');
  const sections = (show?.sections ?? []).map((section) => ('slot' in section ? { fields: [], ...section } : section));
  return [
    ['id', id, sorted],
    ['list.columns', list.columns, shown],
    ['list.card', list.card, list.columns],
    ['list.title', list.title, shown],
    ['list.subtitle', list.subtitle, shown],
    ['list.beside', Object.keys(list.beside ?? {}), list.columns],
    ['list.sort', sortOf(resource).field, sorted],
    ['list.search', list.search, such((field) => isComparable(field) || field.filter === 'includes')],
    ['list.several', list.several, choices.filter((name) => list.search?.includes(name))],
    ['list.sortable', list.sortable, such(isComparable)],
    ['list.bulk', list.bulk || [], operationsOf(resource)],
    ['list.text', list.text, such(({ kind }) => kind === 'text' || kind === 'longText')],
    ['list.filters', Object.keys(list.filters ?? {}), leaves],
    ...Object.entries(list.filters ?? {}).flatMap(([path, operators]): readonly Words[] => {
      const field = findField(resource, path);
      return field ? [[`list.filters.${path}`, operators, operatorsFor(field)]] : [];
    }),
    ['list.paging', list.paging, list.search ? ['cursor'] : ['cursor', 'whole']],
    ['show.stages', show?.stages, choices],
    ['summary.by', summary?.by, choices],
    ['form.sections', formPathsOf(resource), leaves],
    ['form.requiredToCreate', form?.requiredToCreate, leaves],
    ...(form?.sections ?? []).map(
      ({ columns }, index): Words => [`form.sections[${index}].columns`, columns, [1, 2, 3]],
    ),
    ['form.showIf', Object.keys(form?.showIf ?? {}), formPathsOf(resource)],
    ['work', work && [work.state, work.because], choices.filter((name) => fields[name]?.annotation)],
    ['work.follows.by', work?.follows?.by, such(({ kind }) => kind === 'reference')],
    ['work.reopens.same', work?.reopens?.same, Object.keys(withoutAnnotations(resource).fields)],
    ['work.reopens', work?.reopens && [work.reopens.earlier, ...work.reopens.keeps], annotationsOf(resource)],
    ['work.done', work?.done, Object.keys(optionsOf(fields[work?.state ?? '']).choices ?? {})],
    ['failures', failures && [failures.type, failures.message, failures.affects], names],
    ...sections.map(
      (section, index): Words => [`show.sections[${index}]`, section.fields, [...paths, ...Object.keys(computed)]],
    ),
    ...sections.map(({ seenBy }, index) => audience(`show.sections[${index}].seenBy`, seenBy)),
    ...rules.map(({ field }, index): Words => [`rules[${index}].field`, field, leaves]),
    ...Object.entries(actions).map(([name, { sets }]): Words => [`actions.${name}.sets`, Object.keys(sets), names]),
    ...Object.entries(access).map(([verb, who]) => audience(`access.${verb}`, who)),
    ...conditionsOf(resource).flatMap(({ part, condition }) => [
      [part, pathsIn(condition), paths] as const,
      ...testsOf(resource, part, condition).map(
        ({ place, field, operator }): Words => [place, operator, testsFor(field)],
      ),
    ]),
    ...fieldsIn(resource).flatMap(([place, field]): readonly Words[] => {
      const { choices: badges, answers = badges, ...options } = optionsOf(field);
      const { currency } = options;
      return [
        audience(`${place}.seenBy`, field.seenBy),
        audience(`${place}.writtenBy`, field.writtenBy),
        [`${place}.currency`, isObject(currency) ? currency.field : undefined, leaves],
        ...dependenceWords(resource, place, optionsOf(field)),
        [`${place}.format`, options.format, ['email', 'url', 'regex']],
        [`${place}.recordOf`, options.recordOf, names],
        [`${place}.stamp`, options.stamp, ['created', 'updated']],
        // Nothing changes or removes records of an append-only resource.
        [
          `${place}.onDelete`,
          options.onDelete,
          resource.appendOnly ? ['restrict'] : ['restrict', 'cascade', ...(field.optional ? ['setNull'] : [])],
        ],
        ...Object.entries(answers ?? {}).map(([value, { tone }]) => [`${place}.${value}.tone`, tone, TONES] as const),
      ];
    }),
  ];
}

/** The words of a choice that depends on another one. */
function dependenceWords(resource: Resource, place: string, { dependsOn, choices = {} }: GivenField): Words[] {
  if (!dependsOn) return [];
  const { field, allows } = dependsOn;
  const { choices: others = {} } = optionsOf(findField(resource, field));
  const all = leafPathsOf(resource).filter((path) => findField(resource, path)?.kind === 'choice');
  return [
    [`${place}.dependsOn.field`, field, all],
    [`${place}.dependsOn.allows`, Object.keys(allows), Object.keys(others)],
    [`${place}.dependsOn.allows`, Object.values(allows).flat(), Object.keys(choices)],
  ];
}

/** The words that name parts of other resources: settings of tenants with URLs, and those of `requests`. */
function wordsOfOthers(resource: Resource, all: readonly Resource[]): readonly Words[] {
  const settings = all.filter(isTenantRegister).flatMap(leafPathsOf);
  const { fields, requests } = resource;
  const others = Object.keys(all.find(({ name }) => name === requests?.resource)?.fields ?? {});
  const opening = fieldsIn(resource).flatMap(([place, field]): readonly Words[] => {
    const { opensIn } = optionsOf(field);
    return isObject(opensIn) ? [[`${place}.opensIn.url`, opensIn.url, settings]] : [];
  });
  return [
    ['requests.resource', requests?.resource, all.map(({ name }) => name)],
    ['requests.same', requests?.same, others.filter((name) => fields[name])],
    ['requests.state', requests?.state, others],
    ...opening,
  ];
}

/** The words of the derivations of a resource. */
function derivedWords({ fields, derived = {} }: Resource, all: readonly Resource[]): readonly Words[] {
  const ofKind = (of: FieldMap, kind: string) => Object.keys(of).filter((name) => of[name]?.kind === kind);
  const inTenant = all.filter(isWithinTenant);
  const sources = Object.entries(derived).flatMap(([name, derivation]): readonly Words[] => {
    const place = `derived.${name}`;
    if ('from' in derivation) {
      const others = Object.keys(derived).filter((other) => other !== name && 'from' in { ...derived[other] });
      return [
        [`${place}.from`, derivation.from, ofKind(fields, 'json')],
        [`${place}.beside`, derivation.beside, others],
      ];
    }
    if ('failure' in derivation) return [[`${place}.failure`, derivation.failure, ['cause', 'owner']]];
    if ('firstOf' in derivation) {
      const { choices = {} } = optionsOf(fields[name]);
      return [[`${place}.firstOf`, Object.keys(derivation.firstOf), Object.keys(choices)]];
    }
    const other = inTenant.find((one) => one.name === derivation.in);
    if (!other) return [[`${place}.in`, derivation.in, inTenant.map((one) => one.name)]];
    return [
      [`${place}.latest`, derivation.latest, ofKind(other.fields, 'dateTime')],
      [`${place}.by`, derivation.by, Object.keys(other.fields)],
      [`${place}.when`, pathsIn(derivation.when ?? {}), [...Object.keys(other.fields), ...leafPathsOf(other)]],
    ];
  });
  return [['derived', Object.keys(derived), Object.keys(fields)], ...sources];
}

/** Derivations that contradict another part of their resource. */
function derivedMistakes(resource: Resource): readonly string[] {
  const { fields, derived = {}, actions = {}, rules = [], failures } = resource;
  const written = [...formPathsOf(resource), ...Object.values(actions).flatMap(({ sets }) => Object.keys(sets))];
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

function audience(part: string, who: unknown): Words {
  return [part, who, Array.isArray(who) ? ROLES : ['signed-in', ...ROLES.map((role) => `['${role}']`)]];
}

const isComparable = ({ filter, kind }: Field) => (filter !== undefined && filter !== 'includes') || kind === 'tenant';

type Value = readonly [part: string, value: unknown, brokenRule: string | false | undefined];

/** The values of a declaration, with the rule that they break. */
function valuesIn(resource: Resource): readonly Value[] {
  const { access, list, form, actions = {}, rules = [], fields } = resource;
  return [
    ...['list', 'show', ...Object.keys(actions)].map(
      (verb): Value => [`access.${verb}`, access[verb], !access[verb] && "must be 'signed-in' or a list of roles"],
    ),
    [
      'list.sortable',
      list.sortable,
      list.paging === 'whole' && list.sortable && "must be absent beside paging: 'whole'",
    ],
    ...rules.flatMap(({ must, message, field }, index): readonly Value[] => [
      [`rules[${index}].must`, must, !isObject(must) && 'must be a condition'],
      [`rules[${index}].message`, message, !message && 'must be a text'],
      [`rules[${index}].field`, field, !field && 'must be a field'],
    ]),
    ...Object.entries(actions).flatMap(([action, { sets }]) =>
      Object.entries(sets).flatMap(([name, value]): readonly Value[] => {
        const { [name]: field } = fields;
        const isKeyword = field && (value === null ? field.optional : value === 'now' && isByDays(field));
        return field && !isKeyword ? [[`actions.${action}.sets.${name}`, value, brokenRule(field, value)]] : [];
      }),
    ),
    [
      'form.sections[0].tab',
      form?.sections[0]?.tab,
      form?.sections.some(({ tab }) => tab !== undefined) &&
        !form.sections[0]?.tab &&
        'must be a text if others have a tab',
    ],
    ...[...showConditions(resource).keys()].flatMap((path): Value[] => {
      const { optional, default: initial } = findField(resource, path) ?? { optional: true };
      return [[path, optional, !optional && initial === undefined && 'must be optional or have a default with showIf']];
    }),
    ...conditionsOf(resource).flatMap(({ part, condition }) => testsOf(resource, part, condition).flatMap(operandsOf)),
    ...fieldsIn(resource).flatMap(([place, field]): readonly Value[] => {
      const { min, max, step, most, least, decimals, setWhen, shorten } = optionsOf(field);
      const sometimesTenant = fields[tenantFieldOf(resource) ?? '']?.optional;
      const finest = field.kind === 'money' ? 4 : 15;
      return [
        [`${place}.min`, min, Number(min) > Number(max) && `must be at most ${max}, its max`],
        [`${place}.step`, step, step !== undefined && !(Number(step) > 0) && 'must be above 0'],
        [`${place}.max`, max, isTextual(field) && !isCount(max, 1) && 'must be a whole number above 0'],
        [`${place}.most`, most, !isCount(most, 1) && 'must be a whole number above 0'],
        [
          `${place}.least`,
          least,
          !isCount(least, 1, Number(most ?? Number.MAX_SAFE_INTEGER)) && 'must be a whole number from 1 to its most',
        ],
        [`${place}.shorten`, shorten, !isCount(shorten, 1) && 'must be a whole number above 0'],
        [`${place}.decimals`, decimals, !isCount(decimals, 0, finest) && `must be a whole number from 0 to ${finest}`],
        // An index does not compare tenants that are null.
        [
          `${place}.unique`,
          field.unique,
          field.unique && sometimesTenant && 'must be absent if records may lack a tenant',
        ],
        [`${place}.optional`, field.optional, setWhen !== undefined && !field.optional && 'must be true with setWhen'],
      ];
    }),
  ];
}

/** The rule of a field that a value breaks. */
function brokenRule({ value }: Field, given: unknown): string | undefined {
  return value.safeParse(given).error?.issues[0]?.message;
}

const isTextual = ({ kind }: Field) => kind === 'text' || kind === 'secret';

const isByDays = ({ filter }: Field) => filter === 'period' || filter === 'days';

function isCount(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
}

interface DeclaredTest {
  readonly place: string;
  readonly fields: FieldMap;
  readonly field: Field;
  readonly operator: string;
  readonly operand: unknown;
}

/** The tests of a condition over known fields. */
function testsOf({ fields }: Resource, part: string, condition: object): readonly DeclaredTest[] {
  return Object.entries(condition).flatMap(([path, test]) => {
    const field = findField({ fields }, path);
    if (!field) return [];
    return testsIn(test).map(([operator, operand]) => ({ place: `${part}.${path}`, fields, field, operator, operand }));
  });
}

function operandsOf({ place, fields, field, operator, operand }: DeclaredTest): readonly Value[] {
  if (!testsFor(field).includes(operator)) return [];
  if (operator === 'empty') return [[place, operand, typeof operand !== 'boolean' && 'must be true or false']];
  const other = operandPath(operand);
  if (other !== undefined) {
    const peer = findField({ fields }, other) ?? field;
    return [[place, other, peer.kind !== field.kind && `must be a field of the kind ${field.kind}`]];
  }
  if (operator !== 'in') return [[place, operand, brokenRule(field, operand)]];
  if (!Array.isArray(operand) || operand.length === 0) return [[place, operand, 'must be a list with values']];
  return operand.map((each) => [place, each, brokenRule(field, each)]);
}

/** Documents, lists, secrets and groups can only be empty. */
function testsFor(field: Field): readonly string[] {
  if (!isComparable(field)) return ['empty'];
  return ['not', 'in', 'empty', ...(field.ordinal ? ['atLeast', 'atMost'] : []), 'is'];
}
