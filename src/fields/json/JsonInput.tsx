import { translate } from '../../messages/fields.ts';
import { createInput, InputTextField } from '../createInput.tsx';
import { printedJson } from './json.ts';

const CODE = { '& textarea': { font: '0.75rem / 1.5rem var(--font-code)' } };

/** A JSON document as text. Invalid JSON stays text, which the field's rule rejects. */
export const JsonInput = createInput(
  ({ input }) => <InputTextField input={input} control={{ autoCapitalize: 'none' }} multiline rows={8} sx={CODE} />,
  {
    toText: (value) => (typeof value === 'string' ? value : (printedJson(value) ?? '')),
    fromText(text) {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    },
    hint: () => translate('fields.json.hint'),
  },
);
