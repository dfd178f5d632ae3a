import type { InputLook, InputProps } from '../look.ts';
import { MOST_STARS, outOf } from './rating.ts';
import './rating.css';

/** Radio buttons, as which the browser and screen readers know them: arrows choose, Tab leads past them. */
function RatingInput({ name, field, control, text, onChange }: InputProps) {
  const stars = Array.from({ length: MOST_STARS }, (_, index) => String(index + 1));
  return (
    <fieldset {...control} className="rating" aria-labelledby={`${control.id}-label`} tabIndex={-1}>
      {field.optional && <Star {...{ name, text, onChange }} value="" label={field.empty ?? '—'} sign="–" />}
      {stars.map((value) => (
        <Star key={value} {...{ name, text, onChange, value }} label={outOf(value)} sign={value <= text ? '★' : '☆'} />
      ))}
    </fieldset>
  );
}

interface StarProps extends Pick<InputProps, 'name' | 'text' | 'onChange'> {
  value: string;
  label: string;
  sign: string;
}

function Star({ name, text, value, label, sign, onChange }: StarProps) {
  return (
    <label title={label}>
      <input type="radio" name={name} aria-label={label} checked={text === value} onChange={() => onChange(value)} />
      <span aria-hidden="true">{sign}</span>
    </label>
  );
}

/** Chosen by its stars. */
export const ratingInput: InputLook = {
  Input: RatingInput,
  fromText: (text) => (text === '' ? null : Number(text)),
};
