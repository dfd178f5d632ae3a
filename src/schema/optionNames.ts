import { isObject } from './jsonObject.ts';

/** The types of options: what to call them, and the test of a value. */
const TYPES = {
  text: ['a text', (value: unknown) => typeof value === 'string'],
  number: ['a number', (value: unknown) => Number.isFinite(value)],
  flag: ['true or false', (value: unknown) => typeof value === 'boolean'],
  list: ['a list', Array.isArray],
  object: ['an object', isObject],
} as const satisfies Readonly<Record<string, readonly [name: string, fits: (value: unknown) => boolean]>>;

/**
 * The options that an object may have, by name: their type, or those within them. `true`: not checked further. `*`: each entry of a list
 * or map.
 */
export interface OptionNames {
  readonly [option: string]: true | keyof typeof TYPES | OptionNames | ((given: object) => OptionNames);
}

/** The options of an interface, all and only those. */
export type OptionNamesOf<Options> = { readonly [Option in keyof Options & string]-?: OptionNames[string] };

/** Former options, which no similarity leads to the current ones. */
const FORMER: Readonly<Record<string, string>> = { initial: 'default', help: 'hint' };

/** Throws an Error for an option that is unknown at its place, or of a wrong type. */
export function requireKnownOptions(place: string, given: unknown, options: OptionNames): void {
  if (given !== undefined && !isObject(given))
    throw new Error(`${place}: its options must be an object, not ${shown(given)}.`);
  const [error] = unknownOptions(place, given, options);
  if (error) throw new Error(error);
}

/** Throws an Error for an option of a declaration that is of a wrong type: its defaults could not be completed. */
export function requireTypes(place: string, given: unknown, options: OptionNames): void {
  const error = optionMistakes(place, given, options).find(({ isType }) => isType);
  if (error) throw new Error(error.text);
}

/**
 * Options that are unknown at their place, with the one that was probably meant, or of a wrong type, as sentences: plain JavaScript has
 * no compiler.
 */
export const unknownOptions = (place: string, given: unknown, options: OptionNames): readonly string[] =>
  optionMistakes(place, given, options).map(({ text }) => text);

interface OptionMistake {
  readonly text: string;
  readonly isType: boolean;
}

function optionMistakes(place: string, given: unknown, options: OptionNames): readonly OptionMistake[] {
  if (!isObject(given) && !Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]): readonly OptionMistake[] => {
    const wrongType = (type: string) => [
      { text: `${place}.${name} must be ${type}, not ${shown(value)}.`, isType: true },
    ];
    const known = Object.hasOwn(options, name) ? options[name] : options['*'];
    if (known === undefined) {
      const text = `${place} has no option "${name}".${suggestion(name, Object.keys(options), 'Its options')}`;
      return [{ text, isType: false }];
    }
    if (known === true || value === undefined) return [];
    if (typeof known === 'string') return TYPES[known][1](value) ? [] : wrongType(TYPES[known][0]);
    if (value === null || ['number', 'function'].includes(typeof value)) return wrongType('an object');
    if ('*' in options && !isObject(value) && !Array.isArray(value)) return wrongType('an object');
    return optionMistakes(`${place}.${name}`, value, typeof known === 'function' ? known(Object(value)) : known);
  });
}

const shown = (value: unknown) => (typeof value === 'function' ? 'a function' : String(JSON.stringify(value)));

/** The word that was probably meant, and all valid ones. */
export function suggestion(given: unknown, valid: readonly unknown[], title = 'Valid'): string {
  const [name, known] = [String(given), valid.map(String)];
  const former = known.find((each) => each === FORMER[name]);
  const [nearest = ''] = known.toSorted((one, other) => likeness(other, name) - likeness(one, name));
  const meant = former ?? (likeness(nearest, name) > 0.4 ? nearest : undefined);
  return `${meant === undefined ? '' : ` Did you mean "${meant}"?`} ${title}: ${known.join(', ')}.`;
}

/** The share of letters and pairs of letters that two words have in common, in any case. */
export function likeness(one: string, other: string): number {
  const partsOf = (word: string) =>
    [...word.toLowerCase()].flatMap((letter, index, letters) => [letter, letter + letters[index + 1]]);
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (2 * parts.filter((part) => others.includes(part)).length) / (parts.length + others.length);
}
