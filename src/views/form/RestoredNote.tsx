import { translate } from '../../messages/views.ts';
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
        {translate('views.form.restored')}
        {labels.length > 0 && ` ${translate('views.form.typeAgain', { labels: labels.join(', ') })}`}
      </p>
    </div>
  );
}
