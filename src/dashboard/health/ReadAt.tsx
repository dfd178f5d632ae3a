import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ExactTime } from '../../look/ExactTime.tsx';
import { IconButton } from '../../look/IconButton.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { clockTime } from '../../look/relativeTime.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import type { Figures } from '../useFigures.tsx';

interface ReadAtProps {
  /** All that the page shows. */
  figures: readonly Figures<unknown>[];
  now: Date;
}

const SHOWN: readonly unknown[] = [deals.name, errors.name];
const ON_PAGE = {
  type: 'active',
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => SHOWN.includes(queryKey[0]),
} as const;

/** When the oldest figure was read, whether it could not be read again, and the way to read all of them now. */
export function ReadAt({ figures, now }: ReadAtProps) {
  const client = useQueryClient();
  const busy = useIsFetching(ON_PAGE) > 0;
  const times = figures.map(({ readAt }) => readAt).filter((time) => time > 0);
  const oldest = times.length > 0 ? new Date(Math.min(...times)) : undefined;
  const outdated = figures.some((figure) => figure.outdated);
  return (
    <p className="read-at">
      {outdated && <Icon name="alert" small />}
      <span className="k">{outdated ? 'Not updated since' : 'Updated'}</span>
      {oldest ? <ExactTime date={oldest}>{clockTime(oldest, now).clock}</ExactTime> : <span className="k">–</span>}
      <IconButton
        icon="refresh"
        label="Refresh"
        className={busy ? 'is-busy' : ''}
        aria-busy={busy}
        onClick={() => void client.refetchQueries(ON_PAGE)}
      />
    </p>
  );
}
