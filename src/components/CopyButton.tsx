import { IconButton, styled, Tooltip } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { translate } from '../messages/components.ts';
import { Icon } from './icons/Icon.tsx';
import { announce } from './screenReader.tsx';

interface CopyButtonProps {
  value: string;
  /** The label of the value: `HubSpot Deal ID`. */
  label: string;
  always?: boolean;
}

/** Copies a value and confirms it. In tables and lists it appears on hover and focus. */
export function CopyButton({ value, label, always = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(translate('components.copied'));
    } catch {
      announce(translate('components.copyRefused'));
    }
  };
  const name = translate('components.copy', { label });
  return (
    <Tooltip
      title={copied ? translate('components.copied') : name}
      describeChild={false}
      onClose={() => setCopied(false)}
    >
      <CopyIconButton
        className={always ? 'copy is-always' : 'copy'}
        aria-label={name}
        onClick={copy}
        onBlur={() => setCopied(false)}
      >
        <Icon name={copied ? 'check' : 'copy'} small />
      </CopyIconButton>
    </Tooltip>
  );
}

const CopyIconButton = styled(IconButton)({
  width: 'var(--copy-w)',
  height: 24,
  opacity: 0,
  'tr:hover &, tr:focus-within &, dd:hover &, &.is-always, &:focus-visible': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
  '@media (pointer: coarse)': { height: 32, padding: 2, marginBlock: -4 },
});

/** True if the row is hovered or focused, and outside of tables. */
export const RowInUseContext = createContext(true);

/** The copy button of a cell. Mounted on hover and focus, so that long lists do not have hundreds of hidden buttons. */
export function CellCopy(props: CopyButtonProps) {
  const inUse = useContext(RowInUseContext);
  return (inUse || !hovers()) && <CopyButton {...props} />;
}

const hovers = (): boolean => window.matchMedia?.('(hover: hover)').matches ?? true;
