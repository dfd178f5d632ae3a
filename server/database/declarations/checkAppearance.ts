import { omit } from 'es-toolkit';
import { isMaterialIcon, similarTo } from '../../../materialIcons.ts';
import { signs, states } from '../../../src/components/icons/drawings.ts';
import { answersOf } from '../../../src/fields/boolean/boolean.ts';
import { choicesOf } from '../../../src/fields/choice/choice.ts';
import { fieldAt, type Resource } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from './findings.ts';
import { hasColor, iconFolder, slotMistake } from './sources.ts';

interface Styled {
  readonly icon?: string;
  readonly color?: string;
}

/** Icons, colors and slots that do not exist. */
export function checkIconsAndSlots(resource: Resource): Remark[] {
  const { menu, list, actions, delete: deletion, summary, views = {}, show, form } = resource;
  const choices = Object.values(resource.fields).flatMap((field): Styled[] => [
    ...Object.values(choicesOf(field)),
    ...Object.values(answersOf(field)),
  ]);
  const styled: readonly (Styled | false | undefined)[] = [
    menu,
    ...(list.suggestions ?? []),
    ...Object.values(actions ?? {}),
    deletion,
    ...choices,
    { ...(summary?.unlistedColor && { color: summary.unlistedColor }) },
  ];
  const drawn = styled.filter((each) => each !== undefined && each !== false);
  const colors = drawn.flatMap(({ color }) => color ?? []).filter((color) => !hasColor(color));
  const sections = (show?.sections ?? []).flatMap((section) => ('slot' in section ? [section.slot] : []));
  const tried = (form?.sections ?? []).flatMap(({ slot = [] }) => slot);
  const slots = [...Object.values(views), ...sections, ...tried, ...Object.values(list.beside ?? {})];
  return [
    ...drawn.flatMap(({ icon }) => iconMistake(icon) ?? []),
    ...colors.map((color) => wrong(`There is no color "${color}".`, 'a token of src/theme/tokens.css')),
    ...slots.flatMap((slot) => (slot && slotMistake(slot)) || []),
  ];
}

/** Own icons are part of the product; those of Material UI only of its sources. */
export function iconMistake(icon: string | undefined): Remark | undefined {
  if (icon === undefined || Object.hasOwn(ICONS, icon)) return undefined;
  const folder = iconFolder();
  if (!folder || isMaterialIcon(icon, folder)) return undefined;
  return wrong(`There is no icon "${icon}".`, similarTo(icon, folder));
}

const ICONS = { ...signs, ...states };

/** Placeholders in texts that are not fields: `{nmae} was created.` */
export function checkTexts(resource: Resource): Remark[] {
  const { show, form, actions = {}, delete: deletion } = resource;
  const changes = Object.values(actions).map((action) => omit(action, ['fields']));
  const texts = JSON.stringify([show?.title, form?.saved, changes, deletion]);
  const places = [...new Set([...texts.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path))];
  const isField = (path: string) => {
    try {
      return fieldAt(resource, path) !== undefined;
    } catch {
      return false;
    }
  };
  return places
    .filter((path) => !isField(path))
    .map((path) => wrong(`A text contains {${path}}, which is not a field.`));
}
