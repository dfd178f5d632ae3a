import type { InputLook, InputProps } from '../look.ts';
import { printDigits, readDigits } from './digits.ts';
import type { NumberField } from './number.ts';

/** A line of figures: the browser's own number input would drop what it cannot read without a word. */
export function FiguresInput({
  name,
  field,
  control,
  text,
  onChange,
  unit,
}: InputProps & { unit?: string | undefined }) {
  return (
    <span className="with-unit">
      <input
        {...control}
        className="input num"
        name={name}
        value={text}
        placeholder={field.example}
        required={!field.optional}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  );
}

function NumberInput(props: InputProps) {
  return <FiguresInput {...props} unit={(props.field as NumberField).unit} />;
}

/** What is no number stays text, for the field's rule to refuse. */
function numberOf(text: string): unknown {
  const number = Number(readDigits(text) ?? text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** In the reader's notation; any other that can only mean one number is taken as well. */
export const numberInput: InputLook = {
  Input: NumberInput,
  toText: (value) => printDigits(String(value)),
  fromText: numberOf,
};
