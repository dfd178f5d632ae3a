import { existsSync, readFileSync } from 'node:fs';
import { signs, states } from '../../../src/components/icons/drawings.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Finding, type Remark, wrong } from '../finding.ts';

interface Drawn {
  readonly icon?: string;
  readonly color?: string;
}

/** Reports icons, colors and slots that a resource names and that do not exist. */
export function checkIconsAndSlots(resources: readonly Resource[]): Finding[] {
  const tokens = readFileSync('src/theme/tokens.css', 'utf8');
  return resources.flatMap((resource) => {
    const drawn = choicesOf(resource);
    const icons = [...iconsOf(resource), ...drawn.flatMap(({ icon }) => icon ?? [])];
    const colors = drawn.flatMap(({ color }) => color ?? []).concat(resource.summary?.unlistedColor ?? []);
    const remarks: Remark[] = [
      ...icons.filter((icon) => !isIcon(icon)).map((icon) => wrong(`There is no icon "${icon}".`, `one of ${ICONS}`)),
      ...colors
        .filter((color) => !tokens.includes(`--${color}:`))
        .map((color) => wrong(`There is no colour "${color}".`, 'a token of src/theme/tokens.css')),
      ...slotsOf(resource)
        .filter((slot) => !existsSync(`src/slots/${slot}.tsx`))
        .map((slot) => wrong(`There is no src/slots/${slot}.tsx.`, `a component of this name that it exports`)),
    ];
    return remarks.map((remark) => ({ resource: resource.name, ...remark }));
  });
}

const DRAWINGS = { ...signs, ...states };
const ICONS = Object.keys(signs).join(', ');

function isIcon(name: string): boolean {
  return name === 'unknown' || Object.hasOwn(DRAWINGS, name);
}

function iconsOf({ menu, list, actions, delete: deletion }: Resource): string[] {
  const texts = Object.values({ ...actions, delete: deletion });
  return [
    ...(menu ? [menu.icon] : []),
    ...(list.suggestions ?? []).map(({ icon }) => icon),
    ...texts.flatMap((each) => (each ? [each.icon] : [])),
  ];
}

function choicesOf({ fields }: Resource): Drawn[] {
  return Object.values(fields).flatMap((field): Drawn[] => {
    const { choices = {}, answers = {} } = field as {
      choices?: Record<string, Drawn>;
      answers?: Record<string, Drawn>;
    };
    return [...Object.values(choices), ...Object.values(answers)];
  });
}

function slotsOf({ views = {}, show }: Resource): string[] {
  const sections = (show?.sections ?? []).flatMap((section) => ('slot' in section ? [section.slot] : []));
  return [...Object.values(views), ...sections];
}
