import { translate } from '../../messages/fields.ts';
import { parsedJson } from '../../schema/jsonObject.ts';
import { createInput, InputTextField } from '../createInput.tsx';
import { printedJson } from './json.ts';

const CODE = { '& textarea': { font: '0.75rem / 1.5rem var(--font-code)' } };

/** A JSON document as text. Invalid JSON stays text, which the field's rule rejects. */
export const JsonInput = createInput(
  ({ input }) => <InputTextField input={input} control={{ autoCapitalize: 'none' }} multiline rows={8} sx={CODE} />,
  {
    toText: (value) => (typeof value === 'string' ? value : (printedJson(value) ?? '')),
    fromText(text) {
      const value = parsedJson(text);
      return value === undefined ? text : value;
    },
    hint: () => translate('fields.json.hint'),
  },
);
