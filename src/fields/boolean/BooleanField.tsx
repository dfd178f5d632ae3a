import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { badgeChars, ChoiceBadge } from '../choice/ChoiceField.tsx';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { answerOptions, type BooleanField as BooleanSchema, YES_OR_NO } from './boolean.ts';

/** Yes or no in the resource's words. React Admin's BooleanField shows icons only. Spec §2, Error details. */
export const BooleanField = createField(
  ({ field, value }) => {
    const { yes, no } = (field as Partial<BooleanSchema>).answers ?? YES_OR_NO;
    return <ChoiceBadge choice={value === true ? yes : no} />;
  },
  { share: 0.7, chars: (field) => badgeChars(Object.values((field as Partial<BooleanSchema>).answers ?? {})) },
);

export function BooleanFilter(props: FilterProps) {
  const { answers } = props.field as BooleanSchema;
  const placeholder = { yes: answers.yes.label, no: inSentence(answers.no.label) };
  return (
    <FilterField
      {...props}
      placeholder={translate('fields.boolean.either', placeholder)}
      options={answerOptions(answers)}
    />
  );
}
