import { useState } from 'react';
import { IconButton } from '../../look/IconButton.tsx';
import { translate } from '../../messages/fields.ts';
import type { InputLook, InputProps } from '../look.ts';
import { maskedText } from './maskedText.ts';
import { typedOver } from './typedOver.ts';

/**
 * The mask of the secret that is kept, or the one that replaces it, veiled until it is asked to be shown. No password input:
 * browsers would offer to fill in the reader's own.
 */
function SecretInput({ name, field, control, text, kept, onChange }: InputProps) {
  const [shown, setShown] = useState(false);
  const isKept = kept !== '' && text === kept;
  return (
    <span className="secret">
      <input
        {...control}
        className={shown || isKept ? 'input num' : 'input is-veiled'}
        name={name}
        value={text}
        placeholder={field.example}
        required={!field.optional}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={(event) => isKept && event.target.select()}
        onChange={({ target }) => onChange(isKept ? typedOver(kept, target.value) : target.value)}
      />
      {!isKept && (
        <span className="within">
          {kept !== '' && (
            <IconButton icon="back" label={translate('fields.secret.keep')} onClick={() => onChange(kept)} />
          )}
          <IconButton
            icon="eye"
            label={translate('fields.secret.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </span>
  );
}

/** It is replaced as a whole or kept; what is stored never stands in the page. Decision D9. */
export const secretInput: InputLook = {
  Input: SecretInput,
  toText: (value) => maskedText(String(value)),
  hint: (kept) => (kept === '' ? undefined : translate('fields.secret.hint')),
  wide: true,
};
