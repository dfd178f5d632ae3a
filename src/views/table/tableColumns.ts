import type { FC } from 'react';
import type { ChoiceSchema } from '../../fields/choice/choice.ts';
import type { FieldValueProps } from '../../fields/createField.tsx';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';

/**
 * A cell's place when a row becomes a card on a narrow screen: `m-a` title, `m-b` state opposite, `m-c` and `m-d` facts below,
 * `m-e` and `m-f` more of them, `m-line` a line of its own in tables whose rows are all mounted, `c-hide` hidden.
 */
export type CardArea = 'm-a' | 'm-b' | 'm-c' | 'm-d' | 'm-e' | 'm-f' | 'm-line' | 'c-hide';

export interface TableColumn {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly area: CardArea;
  /** Replaces the kind of field's component. */
  readonly Cell?: FC<FieldValueProps>;
  /** Its share of the table's width. Default: that of the kind of field. */
  readonly share?: number;
  /** Cards show its label, because the resource chose it and its value does not say what it is. */
  readonly labeled?: boolean;
  /** The field whose value is the second line of its cells, for which every row has room. */
  readonly subtitle?: string;
  /** A slot that is shown after the value. */
  readonly beside?: string;
  /** Its cells may have a second line, for which every row has room. */
  readonly hinted?: boolean;
}

export function isTitle({ area }: TableColumn): boolean {
  return area === 'm-a';
}

/** The columns of a list that the role may see, with their places on a card except the one that is `taken`. */
export function tableColumns(
  resource: Resource,
  role: Role | undefined,
  taken?: CardArea | undefined,
): readonly TableColumn[] {
  const seen = resource.list.columns.filter((name) => maySeeAt(role, resource, name));
  const areas = cardAreas(resource, seen, taken === 'm-d');
  const { subtitle: below, beside = {} } = resource.list;
  return seen.map((name) => {
    const field = fieldAt(resource, name);
    const labeled = field.onCard === 'moment' && resource.list.card?.includes(name);
    const area = areas.get(name) ?? 'c-hide';
    const subtitle = area === 'm-a' && below !== undefined && maySeeAt(role, resource, below) ? below : undefined;
    const slot = beside[name];
    const more = { ...(labeled && { labeled }), ...(subtitle && { subtitle }), ...(slot && { beside: slot }) };
    return { name, label: labelOf(name, field), field, area, ...more };
  });
}

/**
 * Title: the list's title, else the id. State: the first choice with a tone, else the first choice. Facts: another state or the
 * next column, and the first moment. If there is room for only one fact: the next column. With `list.card`, all its fields.
 */
function cardAreas(resource: Resource, seen: readonly string[], oneFact: boolean): ReadonlyMap<string, CardArea> {
  const title = [resource.list.title, resource.id].find((name) => name && seen.includes(name)) ?? seen[0];
  const { card = seen } = resource.list;
  const rest = card.filter((name) => name !== title && seen.includes(name));
  const withPlace = (place: Field['onCard']) => rest.filter((name) => fieldAt(resource, name).onCard === place);
  const states = withPlace('state');
  const hasTones = (name: string) => {
    const { choices = {} } = fieldAt(resource, name) as Partial<ChoiceSchema>;
    return Object.values(choices).some((choice) => choice.tone !== undefined);
  };
  const state = states.find(hasTones) ?? states[0];
  const [moment] = withPlace('moment');
  const free = rest.filter((name) => name !== state && name !== moment);
  const fact = oneFact ? free[0] : (states.find((name) => name !== state) ?? free[0]);
  const second = oneFact ? undefined : (moment ?? free.find((name) => name !== fact));
  const chosen = rest.filter((name) => name !== state);
  const facts = resource.list.card ? (oneFact ? chosen.toSpliced(1, 0, '') : chosen) : [fact, second];
  const places = [title, state, ...facts];
  return new Map(
    places.flatMap((name, index) =>
      name ? [[name, AREAS[index] ?? (index % 2 === 0 ? MORE[0] : MORE[1])] as const] : [],
    ),
  );
}

const AREAS = ['m-a', 'm-b', 'm-c', 'm-d'] as const;
const MORE = ['m-e', 'm-f'] as const;

/** The lines of a card: two, and those of a subtitle and further facts. */
export function cardLines(columns: readonly TableColumn[]): number {
  const lines = columns.some(({ subtitle }) => subtitle) ? 3 : 2;
  return lines + Math.max(...MORE.map((more) => columns.filter(({ area }) => area === more).length));
}
