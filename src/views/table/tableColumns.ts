import type { FC } from 'react';
import type { ChoiceField } from '../../fields/choice/choice.ts';
import type { LookProps } from '../../fields/look.ts';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';

/**
 * Where a cell stands once a narrow sheet turns rows into cards: title, state opposite, two facts below; or nowhere. In a table
 * whose rows are all mounted a card is as high as it needs: facts stand one beside the other, and `m-line` has a line of its own.
 */
export type CardArea = 'm-a' | 'm-b' | 'm-c' | 'm-d' | 'm-line' | 'c-hide';

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly area: CardArea;
  /** How it looks in this table, if not as its kind of field does. */
  readonly Cell?: FC<LookProps>;
  /** Its share of the table's width, if not that of its kind of field. */
  readonly share?: number;
  /** Its cells may hold a second line: all rows have room for it, before it is known whether there is one. */
  readonly hinted?: boolean;
}

/** The column that names the record: it carries the link to it. */
export function isTitle({ area }: TableColumn): boolean {
  return area === 'm-a';
}

/** The columns of a resource's list that the role may see, each with its place on a card, of which one may be `taken`. */
export function tableColumns(
  resource: Resource,
  role: Role | undefined,
  taken?: CardArea | undefined,
): readonly TableColumn[] {
  const seen = resource.list.columns.filter((name) => maySeeAt(role, resource, name));
  const areas = cardAreas(resource, seen, taken === 'm-d');
  return seen.map((name) => {
    const field = fieldAt(resource, name);
    return { name, label: labelOf(name, field), field, area: areas.get(name) ?? 'c-hide' };
  });
}

/**
 * The list's title, else the id, is the title, and opposite stands the state: the one that somebody acts on, else the first. Below
 * them come another state, or else the next column, and the first moment; or the next column alone, where there is room for
 * one only.
 */
function cardAreas(resource: Resource, seen: readonly string[], oneFact: boolean): ReadonlyMap<string, CardArea> {
  const title = [resource.list.title, resource.id].find((name) => name && seen.includes(name)) ?? seen[0];
  const rest = seen.filter((name) => name !== title);
  const standing = (place: Field['onCard']) => rest.filter((name) => fieldAt(resource, name).onCard === place);
  const states = standing('state');
  const state = states.find((name) => asksForSomeone(fieldAt(resource, name))) ?? states[0];
  const [moment] = standing('moment');
  const free = rest.filter((name) => name !== state && name !== moment);
  const fact = oneFact ? free[0] : (states.find((name) => name !== state) ?? free[0]);
  const second = oneFact ? undefined : (moment ?? free.find((name) => name !== fact));
  const places = [title, state, fact, second] as const;
  const areas = ['m-a', 'm-b', 'm-c', 'm-d'] as const;
  return new Map(areas.flatMap((area, index) => (places[index] ? [[places[index], area] as const] : [])));
}

function asksForSomeone(field: Field): boolean {
  const { choices = {} } = field as Partial<ChoiceField>;
  return Object.values(choices).some((choice) => choice.tone !== undefined);
}
