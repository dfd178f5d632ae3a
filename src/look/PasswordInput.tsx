import { type ComponentProps, useState } from 'react';
import { IconButton } from './IconButton.tsx';

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
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
      <IconButton icon="eye" label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)} />
    </span>
  );
}
