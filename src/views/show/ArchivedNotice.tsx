import { Alert } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { isArchived } from '../../schema/archive.ts';
import { isAbsent, type Resource, recordPath } from '../../schema/resource.ts';

/** Says that a record is archived, and leads to the one that it was merged into. */
export function ArchivedNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { moment = '', into = '' } = resource.archive ?? {};
  if (!isArchived(resource, record)) return null;
  const survivor = isAbsent(record[into]) ? undefined : String(record[into]);
  const link = survivor && <Link to={recordPath(resource, survivor, record)}>{survivor}</Link>;
  return (
    <Alert severity="info" role="note" icon={<Icon name="off" />} sx={{ margin: '0 var(--gutter) 24px' }}>
      {withElements(translate('views.record.archived'), { moment: <RelativeTime value={String(record[moment])} /> })}
      {link && (
        <>
          {' '}
          <span>{withElements(translate('views.record.mergedInto'), { record: link })}</span>
        </>
      )}
    </Alert>
  );
}
