import { translate } from '../../messages/fields.ts';
import type { InputLook, InputProps } from '../look.ts';
import { printedJson } from './printedJson.ts';

function JsonInput({ name, field, control, text, onChange }: InputProps) {
  return (
    <textarea
      {...control}
      className="input is-long is-code"
      name={name}
      value={text}
      placeholder={field.example}
      required={!field.optional}
      rows={8}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What is no JSON stays text, for the field's rule to refuse. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A document as it is shown, to be edited by who knows JSON. */
export const jsonInput: InputLook = {
  Input: JsonInput,
  toText: (value) => printedJson(value) ?? '',
  fromText: jsonOf,
  hint: () => translate('fields.json.hint'),
  wide: true,
};
