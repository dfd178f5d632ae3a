import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import type { Restored } from './formState.tsx';

interface RestoredNoteProps {
  resource: Resource;
  restored: Restored;
}

/** Says what became of what was typed before a sign-out. */
export function RestoredNote({ resource, restored: { secrets } }: RestoredNoteProps) {
  const labels = secrets.map((path) => labelOf(path, fieldAt(resource, path)));
  return (
    <div className="banner">
      <p className="muted">
        What you typed before you were signed out stands here again. It is not saved yet.
        {labels.length > 0 && ` Please type again: ${labels.join(', ')}.`}
      </p>
    </div>
  );
}
