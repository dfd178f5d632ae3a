import type { ChoiceField } from './choice.ts';

/** The choices on offer with their words, and the chosen one even when it is not on offer. */
export function optionsOf(
  { choices }: ChoiceField,
  chosen: string,
): readonly (readonly [value: string, label: string])[] {
  const offered = Object.entries(choices).filter(([value, choice]) => !choice.hidden || value === chosen);
  const options = offered.map(([value, choice]) => [value, choice.label] as const);
  return chosen === '' || Object.hasOwn(choices, chosen) ? options : [...options, [chosen, chosen]];
}
