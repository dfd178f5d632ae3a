import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ExactTime } from '../../look/ExactTime.tsx';
import { IconButton } from '../../look/IconButton.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { clockTime } from '../../look/relativeTime.ts';
import { translate } from '../../messages/dashboard.ts';
import type { Resource } from '../../schema/resource.ts';
import { shownOf } from '../../views/useLiveNow.tsx';
import type { Figures } from '../useFigures.tsx';

interface ReadAtProps {
  /** What the page shows. */
  resources: readonly Resource[];
  /** All that was read for it. */
  parts: readonly Pick<Figures<unknown>, 'readAt' | 'outdated' | 'error'>[];
  now: Date;
}

/** When the oldest figure was read, whether some could not be read, and the way to read all of them now. */
export function ReadAt({ resources, parts, now }: ReadAtProps) {
  const client = useQueryClient();
  const busy = useIsFetching(shownOf(resources)) > 0;
  const times = parts.map(({ readAt }) => readAt).filter((time) => time > 0);
  const oldest = times.length > 0 ? new Date(Math.min(...times)) : undefined;
  const outdated = parts.some((part) => part.outdated);
  const failed = outdated || parts.some(({ error }) => error !== null);
  return (
    <p className="read-at">
      {failed && <Icon name="alert" small />}
      <span className="k">{translate(outdated ? 'dashboard.read.outdated' : 'dashboard.read')}</span>
      {oldest ? <ExactTime date={oldest}>{clockTime(oldest, now).clock}</ExactTime> : <span className="k">–</span>}
      <IconButton
        icon="refresh"
        label={translate(failed ? 'product.tryAgain' : 'dashboard.refresh')}
        className={busy ? 'is-busy' : ''}
        aria-busy={busy}
        onClick={() => void client.refetchQueries(shownOf(resources))}
      />
    </p>
  );
}
