import { Link } from 'react-router';
import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { errors } from '../../resources/errors.ts';
import { listPath } from '../../views/search/listPath.ts';
import type { RecordCount } from '../../views/search/useRecordCount.tsx';

/** The errors that nobody has taken care of. */
export const OPEN = { fresh: { status: 'NEW' }, notified: { status: 'NOTIFIED' } } as const satisfies Readonly<
  Record<string, { status: keyof typeof errors.fields.status.choices }>
>;

interface OpenErrorsProps {
  tenantId: string | undefined;
  fresh: RecordCount;
  notified: RecordCount;
}

/** What nobody has taken care of, and the way there. */
export function OpenErrors({ tenantId, fresh, notified }: OpenErrorsProps) {
  const isUnknown = [fresh, notified].every(({ count, error }) => count === undefined && error);
  return (
    <p>
      <span className="k">Open errors</span>
      {isUnknown ? (
        <span className="k">not known</span>
      ) : (
        <span>
          <Open of={fresh} to={listPath(errors, { tenantId, filter: OPEN.fresh })} word="new" />,{' '}
          <Open of={notified} to={listPath(errors, { tenantId, filter: OPEN.notified })} word="notified" />
        </span>
      )}
    </p>
  );
}

function Open({ of: { count, error }, to, word }: { of: RecordCount; to: string; word: string }) {
  if (count === undefined) return error ? <span className="k">{word} not known</span> : <SkeletonValue />;
  const words = `${numberWords(count)} ${word}`;
  return count > 0 ? <Link to={to}>{words}</Link> : <b>{words}</b>;
}
