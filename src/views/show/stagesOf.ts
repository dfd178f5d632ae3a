import { type Choice, type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';

/** The way that a choice field's values form, and where a value stands on it, counted from 0. */
export interface Stages {
  readonly steps: readonly Choice[];
  readonly now: number;
}

/** The steps of the way, in their order. */
export function stepsOf(field: ChoiceField): readonly Choice[] {
  return Object.values<Choice>(field.choices).filter((choice) => !choice.apart && !choice.hidden);
}

/** Undefined for a value that is no step of the way: an end apart from it, or one that nobody listed. */
export function stagesOf(field: ChoiceField, value: unknown): Stages | undefined {
  const steps = stepsOf(field);
  const present = typeof value === 'string' ? choiceOf(field, value) : undefined;
  const now = present ? steps.indexOf(present) : -1;
  return now < 0 ? undefined : { steps, now };
}
