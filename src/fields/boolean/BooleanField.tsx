import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { badgeChars, ChoiceBadge } from '../choice/ChoiceField.tsx';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { answerOptions, answersOf } from './boolean.ts';

/** Yes or no in the resource's words. React Admin's BooleanField shows icons only. Spec §2, Error details. */
export const BooleanField = createField(
  ({ field, value }) => {
    const { yes, no } = answersOf(field);
    return <ChoiceBadge choice={value === true ? yes : no} />;
  },
  { share: 0.7, chars: (field) => badgeChars(Object.values(answersOf(field))) },
);

export function BooleanFilter(props: FilterProps) {
  const answers = answersOf(props.field);
  const placeholder = { yes: answers.yes.label, no: inSentence(answers.no.label) };
  return (
    <FilterField
      {...props}
      placeholder={translate('fields.boolean.either', placeholder)}
      options={answerOptions(answers)}
    />
  );
}
