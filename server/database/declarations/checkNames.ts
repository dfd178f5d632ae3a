import { annotationsOf, withoutAnnotations } from '../../../src/schema/annotations.ts';
import { pathsIn } from '../../../src/schema/condition.ts';
import type { Field, FieldMap } from '../../../src/schema/field.ts';
import { formPathsOf } from '../../../src/schema/form.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import { operationsOf } from '../../../src/schema/permissions.ts';
import { sortOf } from '../../../src/schema/query.ts';
import {
  findField,
  isTenantRegister,
  isWithinTenant,
  leafPathsOf,
  type Resource,
} from '../../../src/schema/resource.ts';
import { ROLES } from '../../../src/schema/roles.ts';
import { suggestion } from '../../../src/schema/suggestion.ts';
import { conditionsOf, fieldsIn, givenOptions, isComparable, testsFor, testsOf } from './declaredParts.ts';
import { type Remark, wrong } from './findings.ts';

/** A part of a declaration, the name or names that it has, and the valid ones. */
type Named = readonly [part: string, given: unknown, valid: readonly unknown[]];

/** Names of fields, choices, resources, actions and roles that do not exist, or do not fit where they are. */
export function checkNames(resource: Resource, all: readonly Resource[]): Remark[] {
  const named = [
    ...namesIn(resource),
    ...namesInFields(resource, all),
    ...derivedNames(resource, all),
    ...requestNames(resource, all),
  ];
  return named.flatMap(([part, given, valid]) =>
    [given]
      .flat()
      .filter((name) => name !== undefined && !valid.includes(name))
      .map((name) => wrong(`${part}: ${JSON.stringify(name)} is not valid here.${suggestion(name, valid)}`)),
  );
}

function namesIn(resource: Resource): readonly Named[] {
  const { id, list, show, form, rules = [], actions = {}, access, failures, summary, work, owner, fields } = resource;
  const { computed = {} } = resource;
  const [names, leaves] = [Object.keys(fields), leafPathsOf(resource)];
  const paths = [...new Set([...names, ...leaves])];
  const shown = [...names, ...Object.keys(computed)];
  const isMoment = ({ kind, annotation }: Field) => kind === 'dateTime' && annotation === true;
  const such = (test: (field: Field) => boolean) => names.filter((name) => fields[name] && test(fields[name]));
  const sorted = such((field) => isComparable(field) && !field.optional);
  const choices = such(({ kind }) => kind === 'choice');
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
    ['show.stages', show?.stages, choices],
    ['summary.by', summary?.by, choices],
    ['form.sections', formPathsOf(resource), leaves],
    ['form.requiredToCreate', form?.requiredToCreate, leaves],
    ['form.showIf', Object.keys(form?.showIf ?? {}), formPathsOf(resource)],
    ['work', work && [work.state, work.because], choices.filter((name) => fields[name]?.annotation)],
    ['work.snoozed', work?.snoozed, such(isMoment)],
    ['work.doneAt', work?.doneAt, such((field) => isMoment(field) && field.writtenBy?.length === 0)],
    ['work.resolvedAt', work?.resolvedAt, such(({ kind }) => kind === 'dateTime')],
    ['work.follows.by', work?.follows?.by, such(({ kind }) => kind === 'reference')],
    ['work.reopens.same', work?.reopens?.same, Object.keys(withoutAnnotations(resource).fields)],
    ['work.reopens', work?.reopens && [work.reopens.earlier, ...work.reopens.keeps], annotationsOf(resource)],
    ['work.done', work?.done, valuesOf(fields[work?.state ?? ''])],
    ['owner', owner && [owner.by, owner.shared], names],
    ...[owner?.sharedWith, owner?.sharedBy].map((who) => audience('owner', who)),
    ['failures', failures && [failures.type, failures.message, failures.affects], names],
    ...(show?.sections ?? []).flatMap((section, index): Named[] =>
      'slot' in section
        ? [audience(`show.sections[${index}].seenBy`, section.seenBy)]
        : [[`show.sections[${index}]`, section.fields, [...paths, ...Object.keys(computed)]]],
    ),
    ...rules.map(({ field }, index): Named => [`rules[${index}].field`, field, leaves]),
    ...Object.entries(actions).map(([name, { sets }]): Named => [`actions.${name}.sets`, Object.keys(sets), names]),
    ...Object.entries(access).map(([verb, who]) => audience(`access.${verb}`, who)),
    ...conditionsOf(resource).flatMap(({ part, condition }): Named[] => [
      [part, pathsIn(condition), paths],
      ...testsOf(resource, part, condition).map(
        ({ place, field, operator }): Named => [place, operator, testsFor(field)],
      ),
    ]),
  ];
}

function audience(part: string, who: unknown): Named {
  return [part, who, Array.isArray(who) ? ROLES : ['signed-in', ...ROLES.map((role) => `['${role}']`)]];
}

const valuesOf = (field: Field | undefined): readonly string[] => Object.keys(givenOptions(field).choices ?? {});

function namesInFields(resource: Resource, all: readonly Resource[]): readonly Named[] {
  const [names, leaves] = [Object.keys(resource.fields), leafPathsOf(resource)];
  const choices = leaves.filter((path) => findField(resource, path)?.kind === 'choice');
  const settings = all.filter(isTenantRegister).flatMap(leafPathsOf);
  return fieldsIn(resource).flatMap(([place, field]): readonly Named[] => {
    const { currency, opensIn, recordOf, stamp, onDelete, dependsOn } = givenOptions(field);
    const { field: other = '', allows = {} } = dependsOn ?? {};
    return [
      audience(`${place}.seenBy`, field.seenBy),
      audience(`${place}.writtenBy`, field.writtenBy),
      [`${place}.currency`, isObject(currency) ? currency.field : undefined, leaves],
      [`${place}.opensIn.url`, isObject(opensIn) ? opensIn.url : undefined, settings],
      [`${place}.recordOf`, recordOf, names],
      [`${place}.stamp`, stamp, ['created', 'updated']],
      // Nothing changes or removes records of an append-only resource.
      [
        `${place}.onDelete`,
        onDelete,
        resource.appendOnly ? ['restrict'] : ['restrict', 'cascade', ...(field.optional ? ['setNull'] : [])],
      ],
      [`${place}.dependsOn.field`, dependsOn?.field, choices],
      [`${place}.dependsOn.allows`, Object.keys(allows), valuesOf(findField(resource, other))],
      [`${place}.dependsOn.allows`, Object.values(allows).flat(), valuesOf(field)],
    ];
  });
}

function requestNames({ fields, requests }: Resource, all: readonly Resource[]): readonly Named[] {
  const other = all.find(({ name }) => name === requests?.resource);
  if (!requests || !other) return [['requests.resource', requests?.resource, all.map(({ name }) => name)]];
  return [
    ['requests.same', requests.same, Object.keys(other.fields).filter((name) => fields[name])],
    ['requests.state', requests.state, Object.keys(other.fields)],
  ];
}

function derivedNames({ fields, derived = {} }: Resource, all: readonly Resource[]): readonly Named[] {
  const ofKind = (of: FieldMap, kind: string) => Object.keys(of).filter((name) => of[name]?.kind === kind);
  const inTenant = all.filter(isWithinTenant);
  const sources = Object.entries(derived).flatMap(([name, derivation]): readonly Named[] => {
    const place = `derived.${name}`;
    if ('from' in derivation) {
      const others = Object.keys(derived).filter((other) => other !== name && 'from' in { ...derived[other] });
      return [
        [`${place}.from`, derivation.from, ofKind(fields, 'json')],
        [`${place}.beside`, derivation.beside, others],
      ];
    }
    if ('failure' in derivation) return [[`${place}.failure`, derivation.failure, ['cause', 'owner']]];
    if ('firstOf' in derivation) return [[`${place}.firstOf`, Object.keys(derivation.firstOf), valuesOf(fields[name])]];
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
