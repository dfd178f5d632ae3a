import type { InputLook, InputProps } from '../look.ts';

function TextInput({ name, field, control, text, onChange }: InputProps) {
  return (
    <input
      {...control}
      className="input"
      name={name}
      value={text}
      placeholder={field.example}
      required={!field.optional}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One line. */
export const textInput: InputLook = { Input: TextInput };
