import { maskStyle } from './icons/Icon.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export interface StatusBadgeProps {
  /** The word beside the glyph: a label, or the raw value that nobody listed. */
  word: string;
  /** Name of an icon; absent or unknown gives the question mark. */
  glyph?: string | undefined;
  /** Colour token of the glyph, without its dashes: `deal-prospect`. */
  colour?: string | undefined;
  /** Set for states that ask for someone: drawn as a pill. */
  tone?: Tone | undefined;
}

/**
 * A state as glyph and word, so that it never rests on colour alone. The normal state is quiet, the exception a pill. Long lists are
 * full of them, so it is one element, and its glyph a mask.
 */
export function StatusBadge({ word, glyph, colour, tone }: StatusBadgeProps) {
  return (
    <span className={badgeClass({ colour, tone })} style={maskStyle(glyph)} title={word}>
      {word}
    </span>
  );
}

/** What a state looks like, by the exception it is or the colour of its glyph. */
export function badgeClass({ colour, tone }: Pick<StatusBadgeProps, 'colour' | 'tone'>): string {
  if (tone) return `pill is-${tone}`;
  return colour ? `badge is-${colour}` : 'badge';
}
