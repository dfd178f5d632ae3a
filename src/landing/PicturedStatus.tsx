import { Icon, type IconName } from '../look/icons/Icon.tsx';

/** The statuses in the picture of the console, in the order of its bars. */
export const PICTURED_STATUSES = {
  prospect: { glyph: 's-prospect', colour: 'deal-prospect' },
  qualified: { glyph: 's-qualified', colour: 'deal-qualified' },
  technicalValidation: { glyph: 's-technical', colour: 'deal-technical-validation' },
  businessValidation: { glyph: 's-business', colour: 'deal-business-validation' },
  committed: { glyph: 's-committed', colour: 'deal-committed' },
  launched: { glyph: 's-launched', colour: 'deal-launched' },
} as const;

interface PicturedStatusProps {
  word: string;
  glyph: IconName;
  /** The color token of the icon. Absent: the status is a pill. */
  colour?: string;
}

export function PicturedStatus({ word, glyph, colour }: PicturedStatusProps) {
  return (
    <span className={colour ? 'status' : 'status is-new'}>
      <Icon name={glyph} {...(colour ? { color: `var(--${colour})` } : { small: true })} />
      <span>{word}</span>
    </span>
  );
}
