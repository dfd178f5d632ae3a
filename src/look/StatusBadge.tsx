import { Icon, iconNamed } from './icons/Icon.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

interface StatusBadgeProps {
  /** The word beside the glyph: a label, or the raw value that nobody listed. */
  word: string;
  /** Name of an icon; absent or unknown gives the question mark. */
  glyph?: string | undefined;
  /** Colour token of the glyph, without its dashes: `deal-prospect`. */
  colour?: string | undefined;
  /** Set for states that ask for someone: drawn as a pill. */
  tone?: Tone | undefined;
}

/** A state as glyph and word, so that it never rests on colour alone. The normal state is quiet, the exception a pill. */
export function StatusBadge({ word, glyph, colour, tone }: StatusBadgeProps) {
  const icon = iconNamed(glyph);
  if (tone) {
    return (
      <span className={`pill is-${tone}`}>
        <Icon name={icon} />
        <span title={word}>{word}</span>
      </span>
    );
  }
  return (
    <span className={colour ? `badge is-${colour}` : 'badge'}>
      <Icon name={icon} className="glyph" />
      <span title={word}>{word}</span>
    </span>
  );
}
