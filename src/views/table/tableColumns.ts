import { isSeenBy } from '../schema/access.ts';
import type { Field } from '../schema/field.ts';
import { fieldAt, labelOf, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';

/** Where a cell stands once a narrow sheet turns rows into cards: title, state opposite, two facts below; or nowhere. */
export type CardArea = 'm-a' | 'm-b' | 'm-c' | 'm-d' | 'c-hide';

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly area: CardArea;
}

/** The columns of a resource's list that the role may see, each with its place on a card. */
export function tableColumns(resource: Resource, role: Role | undefined): readonly TableColumn[] {
  const seen = resource.list.columns.filter((name) => isSeenBy(fieldAt(resource, name), role));
  const areas = cardAreas(resource, seen);
  return seen.map((name) => {
    const field = fieldAt(resource, name);
    return { name, label: labelOf(name, field), field, area: areas.get(name) ?? 'c-hide' };
  });
}

/** The first column is the title, the first choice its state, the first moment stands below the state. */
function cardAreas(resource: Resource, [title = '', ...rest]: readonly string[]): ReadonlyMap<string, CardArea> {
  const firstOf = (kind: string) => rest.find((name) => fieldAt(resource, name).kind === kind);
  const state = firstOf('choice');
  const moment = firstOf('dateTime');
  const others = rest.filter((name) => name !== state && name !== moment);
  const facts = moment === undefined ? others.slice(0, 2) : [others[0], moment];
  const places = [title, state, ...facts] as const;
  const areas = ['m-a', 'm-b', 'm-c', 'm-d'] as const;
  return new Map(areas.flatMap((area, index) => (places[index] ? [[places[index], area] as const] : [])));
}
