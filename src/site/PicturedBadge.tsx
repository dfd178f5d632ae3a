import { Icon, iconNamed } from '../look/icons/Icon.tsx';
import { badgeClass, type StatusBadgeProps } from '../look/StatusBadge.tsx';

/** A state as StatusBadge shows it, drawn in the markup: a prerendered page may set no style of its own. */
export function PicturedBadge({ word, glyph, ...look }: StatusBadgeProps) {
  return (
    <span className={`${badgeClass(look)} is-drawn`}>
      <Icon name={iconNamed(glyph)} />
      <span>{word}</span>
    </span>
  );
}
