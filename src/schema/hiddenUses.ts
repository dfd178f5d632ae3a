import { mayDo, maySee } from './permissions.ts';
import { type Resource, sortOf, tenantFieldOf } from './resource.ts';
import { ROLES } from './role.ts';

/** The parts of a resource that would reveal a field to roles that may not see it, as sentences: sort orders, toggles, charts, actions. */
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

/** The parts of a resource whose result depends on fields, and the verb that shows the result. */
function usesIn(resource: Resource) {
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
