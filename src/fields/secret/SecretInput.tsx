import { InputAdornment } from '@mui/material';
import { type FocusEvent, useState } from 'react';
import { ToolButton } from '../../components/ToolButton.tsx';
import { translate } from '../../messages/fields.ts';
import { type ControlProps, createInput, InputTextField } from '../createInput.tsx';
import { maskedText, typedOver } from './secret.ts';

/** The mask of the stored secret, or a new secret. A secret is replaced as a whole and never sent to the page. Decision D9. */
export const SecretInput = createInput(SecretTextField, {
  toText: (value) => maskedText(String(value)),
  hint: (kept) => (kept === '' ? undefined : translate('fields.secret.hint')),
});

/** Not a password input, in which browsers would fill in the user's own password. */
function SecretTextField({ input }: ControlProps) {
  const [shown, setShown] = useState(false);
  const { text, kept, change } = input;
  const isKept = kept !== '' && text === kept;
  const control = {
    autoCapitalize: 'none',
    'data-veiled': shown || isKept ? undefined : '',
    onFocus: (event: FocusEvent<HTMLInputElement>) => isKept && event.target.select(),
  };
  const after = !isKept && (
    <InputAdornment position="end">
      {kept !== '' && <ToolButton icon="back" label={translate('fields.secret.keep')} onClick={() => change(kept)} />}
      <ToolButton
        icon="eye"
        label={translate('fields.secret.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </InputAdornment>
  );
  const onText = (typed: string) => change(isKept ? typedOver(kept, typed) : typed);
  return <InputTextField input={input} control={control} after={after} onText={onText} sx={VEIL} />;
}

const VEIL = {
  '& input': { fontVariantNumeric: 'tabular-nums' },
  '& input[data-veiled]': { WebkitTextSecurity: 'disc' },
};
