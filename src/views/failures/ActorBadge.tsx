import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { Actor } from '../../schema/failure.ts';

/** Who acts, as icon and word. */
export function ActorBadge({ actor }: { actor: Actor | undefined }) {
  return actor && <StatusBadge word={actor.label} glyph={actor.glyph} tone={actor.tone} />;
}
