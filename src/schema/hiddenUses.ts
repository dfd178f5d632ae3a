import { mayDo, maySee } from './permissions.ts';
import type { Resource } from './resource.ts';
import { ROLES } from './role.ts';
import { sortOf } from './sortOrder.ts';
import { tenantFieldOf } from './tenancy.ts';

/** Fields by whose values a part of a resource tells records apart, and what somebody must be allowed to do to see it do so. */
interface Use {
  readonly part: string;
  readonly verb: string;
  readonly fields: readonly string[];
}

/**
 * What would tell somebody of a field that its `seenBy` keeps from them, as sentences: the order of a list and the tokens of its pages, what
 * a box or a chart shows of it, whether an action is taken. The tenant is known to who acts in it.
 */
export function hiddenUses(resource: Resource): readonly string[] {
  const { name, fields } = resource;
  const tenant = tenantFieldOf(resource);
  return usesIn(resource).flatMap(({ part, verb, fields: used }) =>
    used.flatMap((path) => {
      const field = fields[path];
      const kept = ROLES.filter((role) => field && mayDo(role, verb, resource) && !maySee(role, field));
      if (path === tenant || kept.length === 0) return [];
      return [`${name}: ${part} would tell ${kept.join(' and ')} of "${path}", which they may not see.`];
    }),
  );
}

function usesIn(resource: Resource): readonly Use[] {
  const { id, list, actions = {} } = resource;
  return [
    { part: 'its id', verb: 'list', fields: [id] },
    { part: 'list.sort', verb: 'list', fields: [sortOf(resource).field] },
    { part: 'list.toggle', verb: 'list', fields: Object.keys(list.toggle?.shows ?? {}) },
    { part: 'summary', verb: 'list', fields: summedUp(resource) },
    ...Object.entries(actions).map(([verb, { when }]) => ({
      part: `actions.${verb}.when`,
      verb,
      fields: Object.keys(when),
    })),
  ];
}

function summedUp({ summary }: Resource): readonly string[] {
  if (!summary) return [];
  const { day, by, average } = summary;
  if (!average) return [day, by];
  return [day, by, ...('number' in average.of ? [average.of.number] : [average.of.minutesFrom, average.of.to])];
}
