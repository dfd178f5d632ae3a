import type { FC } from 'react';
import { choicesOf } from '../../fields/choice/choice.ts';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { failureField } from '../../schema/derivation.ts';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';

/**
 * A cell's place when a row becomes a card on a narrow screen: `m-a` title, `m-b` state opposite, `m-c` and `m-d` facts below,
 * `m-e` and `m-f` more of them, `m-row` a fact across the card, `m-line` a line of its own in tables whose rows are all mounted, `c-hide`
 * hidden.
 */
export type CardArea = 'm-a' | 'm-b' | 'm-c' | 'm-d' | 'm-e' | 'm-f' | 'm-row' | 'm-line' | 'c-hide';

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
  /** The user chose it: rather than cut its texts, the table scrolls. */
  readonly chosen?: boolean;
  /** The field whose value is the second line of its cells, for which every row has room. */
  readonly subtitle?: string;
  /** The field whose value says that the record is archived, which the subtitle says too. */
  readonly archivedBy?: string;
  /** A slot that is shown after the value. */
  readonly beside?: string;
  /** Its cells may have a second line, for which every row has room. */
  readonly hinted?: boolean;
}

export const isTitle = ({ area }: TableColumn): boolean => area === 'm-a';

/**
 * The fields that lists can show, or those of them that a role may see: the declared columns, then all others. Lists lack heavy values and
 * secrets. The title of a cause is beside its error's type.
 */
export function listedFields(resource: Resource, ...roles: [role?: Role | undefined]): readonly string[] {
  const { list, computed = {} } = resource;
  const cause = failureField(resource, 'cause');
  return [...new Set([...list.columns, ...leafPathsOf(resource), ...Object.keys(computed)])].filter((name) => {
    const field = fieldAt(resource, name);
    const isListed = !field.heavy && field.kind !== 'secret' && !field.fields && name !== cause;
    return isListed && (roles.length === 0 || maySeeAt(roles[0], resource, name));
  });
}

/** The column that every table of the records has: the list's title, else the id, else the first one. */
export function titleColumn({ list, id }: Resource, seen: readonly string[]): string {
  return [list.title, id].find((name) => name && seen.includes(name)) ?? seen[0] ?? id;
}

/** The columns of a list that the role may see, with their places on a card except the one that is `taken`. All `chosen` ones have one. */
export function tableColumns(
  resource: Resource,
  role: Role | undefined,
  taken?: CardArea | undefined,
  chosen?: readonly string[] | undefined,
): readonly TableColumn[] {
  const seen = (chosen ?? resource.list.columns).filter((name) => maySeeAt(role, resource, name));
  const areas = cardAreas(resource, seen, taken === 'm-d', chosen !== undefined);
  const { subtitle: below, beside = {} } = resource.list;
  return seen.map((name) => {
    const field = fieldAt(resource, name);
    const area = areas.get(name) ?? 'c-hide';
    const labeled = chosen
      ? !(field.onCard === 'state' || area === 'm-a')
      : field.onCard === 'moment' && resource.list.card?.includes(name);
    const subtitle = area === 'm-a' && below !== undefined && maySeeAt(role, resource, below) ? below : undefined;
    const slot = beside[name];
    const more = {
      ...(labeled && { labeled }),
      ...(subtitle && { subtitle }),
      ...(subtitle && resource.archive && { archivedBy: resource.archive.moment }),
      ...(slot && { beside: slot }),
      ...(chosen && { chosen: true }),
    };
    return { name, label: labelOf(name, field), field, area, ...more };
  });
}

/**
 * Title: the list's title, else the id. State: the first choice with a tone, else the first choice. Facts: another state or the
 * next column, and the first moment. If there is room for only one fact: the next column. With `list.card`, all its fields. Columns that the
 * user chose have a line each.
 */
function cardAreas(resource: Resource, seen: readonly string[], oneFact: boolean, isChosen: boolean) {
  const title = titleColumn(resource, seen);
  const card = isChosen ? seen : resource.list.card;
  const rest = (card ?? seen).filter((name) => name !== title && seen.includes(name));
  const withPlace = (place: Field['onCard']) => rest.filter((name) => fieldAt(resource, name).onCard === place);
  const states = withPlace('state');
  const hasTones = (name: string) =>
    Object.values(choicesOf(fieldAt(resource, name))).some((choice) => choice.tone !== undefined);
  const state = states.find(hasTones) ?? states[0];
  const [moment] = withPlace('moment');
  const free = rest.filter((name) => name !== state && name !== moment);
  const fact = oneFact ? free[0] : (states.find((name) => name !== state) ?? free[0]);
  const second = oneFact ? undefined : (moment ?? free.find((name) => name !== fact));
  const chosen = rest.filter((name) => name !== state);
  const facts = card ? (oneFact ? chosen.toSpliced(1, 0, '') : chosen) : [fact, second];
  const places = [title, state, ...facts];
  const areaAt = (index: number) => {
    if (isChosen && index > (oneFact ? 2 : 1)) return 'm-row';
    return AREAS[index] ?? (index % 2 === 0 ? MORE[0] : MORE[1]);
  };
  return new Map(places.flatMap((name, index) => (name ? [[name, areaAt(index)] as const] : [])));
}

const AREAS = ['m-a', 'm-b', 'm-c', 'm-d'] as const;
const MORE = ['m-e', 'm-f'] as const;

/** The lines of a card: two, and those of a subtitle and further facts. */
export function cardLines(columns: readonly TableColumn[]): number {
  const lines = columns.some(({ subtitle }) => subtitle) ? 3 : 2;
  const count = (wanted: CardArea) => columns.filter(({ area }) => area === wanted).length;
  const rows = count('m-row');
  // The first row is where the facts would be.
  if (rows > 0) return lines + rows - (count('m-c') > 0 ? 0 : 1);
  return lines + Math.max(...MORE.map(count));
}
