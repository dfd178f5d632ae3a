import { referencesIn } from '../../../src/fields/reference/reference.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Finding, wrong } from '../finding.ts';

/** References that lead to no resource, and lists of related records that nothing refers by. */
export function checkReferences(resources: readonly Resource[]): Finding[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return resources.flatMap(({ name, fields, show }) => {
    const astray = referencesIn(fields)
      .filter(({ to }) => !byName.has(to))
      .map(({ path, to }) => ({ resource: name, ...wrong(`"${path}" refers to "${to}", which is no resource.`) }));
    const unrelated = (show?.related ?? []).flatMap(({ resource, by }) => {
      const field = byName.get(resource)?.fields[by];
      const refers = field !== undefined && 'to' in field && field.to === name;
      const what = `It lists related "${resource}" by "${by}", which does not refer to it.`;
      return refers ? [] : [{ resource: name, ...wrong(what, `${resource}: ${by}: reference('${name}')`) }];
    });
    return [...astray, ...unrelated];
  });
}
