import { pathsIn } from '../../../src/schema/condition.ts';
import { sourcesOf } from '../../../src/schema/derivation.ts';
import type { Field } from '../../../src/schema/field.ts';
import { mayDo, maySee, maySeeAt } from '../../../src/schema/permissions.ts';
import { sortOf } from '../../../src/schema/query.ts';
import { findField, leafPathsOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { ROLES } from '../../../src/schema/roles.ts';
import { conditionsOf } from './declaredParts.ts';
import { type Remark, wrong } from './findings.ts';

/** Parts that would reveal a field to roles that may not see it: orders, charts, and conditions of toggles, actions, rules and moments. */
export function checkHiddenUses(resource: Resource): Remark[] {
  const tenant = tenantFieldOf(resource);
  return usesIn(resource).flatMap(({ part, verbs, fields: used, shown = {} }) =>
    used.flatMap((path) => {
      const kept = ROLES.filter(
        (role) =>
          verbs.some((verb) => mayDo(role, verb, resource)) &&
          maySee(role, shown) &&
          findField(resource, path) &&
          !maySeeAt(role, resource, path),
      );
      if (path === tenant || kept.length === 0) return [];
      const what = `${part} reveals "${path}" to ${kept.join(' and ')}, who may not see it.`;
      return [wrong(what, 'use another field, or let these roles see it')];
    }),
  );
}

interface Use {
  readonly part: string;
  readonly verbs: readonly string[];
  readonly fields: readonly string[];
  /** The field that shows the result, if only it does. */
  readonly shown?: Pick<Field, 'seenBy'>;
}

/** The parts of a resource whose result depends on fields. */
function usesIn(resource: Resource): readonly Use[] {
  const leaves = leafPathsOf(resource);
  return [
    { part: 'its id', verbs: ['list'], fields: [resource.id] },
    { part: 'list.sort', verbs: ['list'], fields: [sortOf(resource).field] },
    { part: 'summary', verbs: ['list'], fields: summedUp(resource) },
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.reads
        ? [{ part: `the rule of "${name}"`, verbs: ['create', 'edit'], fields: field.reads, shown: field }]
        : [],
    ),
    ...Object.entries(resource.derived ?? {}).map(([name, derivation]) => ({
      part: `derived.${name}`,
      verbs: ['list', 'show'],
      shown: resource.fields[name] ?? {},
      fields: sourcesOf(resource, derivation),
    })),
    ...conditionsOf(resource).map(({ condition, ...use }) => ({
      ...use,
      fields: pathsIn(condition).flatMap((path) => leaves.filter((leaf) => `${leaf}.`.startsWith(`${path}.`))),
    })),
  ];
}

function summedUp({ summary }: Resource): readonly string[] {
  if (!summary) return [];
  const { day, by, average } = summary;
  if (!average) return [day, by];
  const { of } = average;
  if ('minutesFrom' in of) return [day, by, of.minutesFrom, of.to];
  return [day, by, of.number];
}
