import type { InputLook, InputProps } from '../look.ts';

function LongTextInput({ name, field, control, text, onChange }: InputProps) {
  return (
    <textarea
      {...control}
      className="input is-long"
      name={name}
      value={text}
      placeholder={field.example}
      required={!field.optional}
      rows={4}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Several lines. */
export const longTextInput: InputLook = { Input: LongTextInput, wide: true };
