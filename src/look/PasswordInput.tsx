import { type ComponentProps, useState } from 'react';
import { inSentence } from '../messages/inSentence.ts';
import { translate } from '../messages/look.ts';
import { IconButton } from './IconButton.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The field's label, after which the button is named. */
  label: string;
}

/** The input of a password, with a button that shows what was typed. */
export function PasswordInput({ label, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className="secret">
      <input
        className="input input-lg"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <IconButton
        icon="eye"
        label={translate('look.show', { label: inSentence(label) })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
