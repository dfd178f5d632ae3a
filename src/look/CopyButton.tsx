import { useState } from 'react';
import { translate } from '../messages/look.ts';
import { announce } from './announce.tsx';
import { IconButton } from './IconButton.tsx';

export interface CopyButtonProps {
  value: string;
  /** What is copied, as the reader knows it: `HubSpot Deal ID`. */
  label: string;
}

/** Copies a value and says so. It appears with the pointer or the focus; see `.copy`. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(translate('look.copied'));
    } catch {
      announce(translate('look.copyRefused'));
    }
  };
  const name = translate('look.copy', { label });
  return (
    <IconButton
      className={copied ? 'copy is-copied' : 'copy'}
      label={name}
      hint={copied ? translate('look.copied') : name}
      onClick={copy}
      onLeave={() => setCopied(false)}
    />
  );
}
