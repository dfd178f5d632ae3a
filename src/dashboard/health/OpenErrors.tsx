import { Link } from 'react-router';
import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { errors } from '../../resources/errors.ts';
import type { Counted } from './useCount.tsx';

/** What nobody has taken care of, and the way there. */
export function OpenErrors({ fresh, notified }: { fresh: Counted; notified: Counted }) {
  return (
    <p>
      <span className="k">Open errors</span>
      <Open of={fresh} status="NEW" word="new" />
      <Open of={notified} status="NOTIFIED" word="notified" />
    </p>
  );
}

interface OpenProps {
  of: Counted;
  status: keyof typeof errors.fields.status.choices;
  word: string;
}

function Open({ of: { count, error }, status, word }: OpenProps) {
  if (error) return <span className="k">{word} not known</span>;
  if (count === undefined) return <SkeletonValue />;
  const words = `${numberWords(count)} ${word}`;
  return count > 0 ? <Link to={`${errors.path}?${new URLSearchParams({ status })}`}>{words}</Link> : <b>{words}</b>;
}
