import { Link } from 'react-router';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/dashboard.ts';
import { withElements } from '../../messages/withElements.tsx';
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
      <span className="k">{translate('dashboard.open')}</span>
      {isUnknown ? (
        <span className="k">{translate('dashboard.notKnown')}</span>
      ) : (
        <span>
          {withElements(translate('dashboard.open.list'), {
            fresh: <Open kind="fresh" tenantId={tenantId} of={fresh} />,
            notified: <Open kind="notified" tenantId={tenantId} of={notified} />,
          })}
        </span>
      )}
    </p>
  );
}

interface OpenProps {
  kind: keyof typeof OPEN;
  tenantId: string | undefined;
  of: RecordCount;
}

function Open({ kind, tenantId, of: { count, error } }: OpenProps) {
  if (count === undefined) {
    return error ? <span className="k">{translate(`dashboard.open.${kind}Unknown`)}</span> : <SkeletonValue />;
  }
  const words = translate(`dashboard.open.${kind}`, { count });
  return count > 0 ? <Link to={listPath(errors, { tenantId, filter: OPEN[kind] })}>{words}</Link> : <b>{words}</b>;
}
