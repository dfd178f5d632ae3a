import type { InputLook, InputProps } from '../look.ts';

function NumberInput({ name, field, control, text, onChange }: InputProps) {
  return (
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
  );
}

/** What is no number stays text, for the field's rule to refuse. */
function numberOf(text: string): unknown {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** A line of figures: the browser's own number input would drop what it cannot read without a word. */
export const numberInput: InputLook = { Input: NumberInput, fromText: numberOf };
