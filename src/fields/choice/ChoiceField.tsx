import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import type { Field } from '../../schema/field.ts';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { type Choice, choiceOf, choicesOf, optionsOf } from './choice.ts';

/** A choice as a badge of icon and label. React Admin's SelectField shows plain text. */
export const ChoiceField = createField(({ field, value }) => <ValueBadge field={field} value={value} />, {
  share: 1.15,
  chars: (field) => badgeChars(Object.values(choicesOf(field))),
});

/** The characters of the longest badge, with those that its icon and padding replace. Most letters are narrower than figures. */
export function badgeChars(choices: readonly Choice[]): number {
  const letters = (text: string) => 1 + text.length * 0.85 + (text.match(/[\p{Lu}mw]/gu)?.length ?? 0) * 0.4;
  const room = ({ icon, tone }: Choice) => (tone ? 4.5 : icon ? 3 : 0);
  return Math.max(0, ...choices.filter(({ hidden }) => !hidden).map((one) => letters(one.label) + room(one)));
}

/** The badge of a value. An unlisted value is shown as received. */
export function ValueBadge({ field, value }: { field: Field; value: unknown }) {
  const choice = field.kind === 'choice' ? choiceOf(field, value) : undefined;
  return choice ? <ChoiceBadge choice={choice} /> : <StatusBadge word={String(value)} />;
}

/** A choice as a badge; without icon and tone, its label. */
export function ChoiceBadge({ choice: { label, icon, color, tone } }: { choice: Choice }) {
  return icon || tone ? <StatusBadge word={label} icon={icon} color={color} tone={tone} /> : label;
}

const ChoicesFilter = lazy(async () => ({ default: (await import('./ChoicesFilter.tsx')).ChoicesFilter }));

export function ChoiceFilter({ several, ...props }: FilterProps) {
  const options = optionsOf({ choices: choicesOf(props.field) }, props.drafts[props.name] ?? '');
  const placeholder = translate('fields.choice.any', { label: inSentence(props.label) });
  const one = <FilterField {...props} options={options} placeholder={placeholder} />;
  if (!several) return one;
  return (
    <ErrorBoundary fallback={() => one}>
      <Suspense fallback={one}>
        <ChoicesFilter {...props} placeholder={placeholder} />
      </Suspense>
    </ErrorBoundary>
  );
}
