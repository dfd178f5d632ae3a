import { type RaRecord, useNotify } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router';
import { recordIdIn, recordPath } from '../../fields/reference/recordPath.ts';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { isForbidden, RecordDenied } from '../show/RecordDenied.tsx';
import { RecordFailure } from '../show/RecordFailure.tsx';
import { recordHeading, unreadHeading } from '../show/recordHeading.ts';
import { useRecord } from '../show/useRecord.tsx';
import { usePageTitle } from '../usePageTitle.tsx';
import { useScrollMemory } from '../useScrollMemory.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordForm } from './RecordForm.tsx';
import { Stamps } from './Stamps.tsx';
import { savedText } from './savedText.ts';

/** The form of a record that exists. It leads to the record's page, saved or not. Spec §2, Tenant edit form. */
export function EditView({ resource }: { resource: Resource }) {
  // Above /edit stands the record's page.
  const id = recordIdIn(useLocation().pathname.replace(/\/edit\/*$/, ''));
  return <EditPage key={id} resource={resource} id={id} />;
}

function EditPage({ resource, id }: { resource: Resource; id: string }) {
  const { data, error, isPlaceholderData, refetch, tenantId } = useRecord(resource, id);
  const { missing: gone = '', denied } = resource.show ?? {};
  const record = data ?? { id };
  const name = recordHeading(resource, record);
  const missing = error?.status === 404;
  const refused = error && isForbidden(error) ? denied : undefined;
  const unread = error && !data ? unreadHeading(resource) : undefined;
  const heading = missing ? gone : (unread ?? translate('views.edit', { name }));
  usePageTitle(refused?.title ?? heading);
  useScrollMemory();
  if (refused) return <RecordDenied resource={resource} texts={refused} />;
  if (missing || (error && !data)) {
    const message = missing ? {} : { message: error.message };
    return <RecordFailure {...{ resource, heading, id, tenantId, ...message }} onRetry={() => refetch()} />;
  }
  const page = recordPath(resource, id, record);
  return (
    <>
      <nav className="crumb" aria-label={translate('views.breadcrumb')}>
        <Link to={page}>
          <Icon name="back" small />
          {name}
        </Link>
      </nav>
      <div className="head">
        <h1>{heading}</h1>
      </div>
      {data && !isPlaceholderData ? (
        <EditForm {...{ resource, record: data, heading, page }} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </>
  );
}

interface EditFormProps {
  resource: Resource;
  record: RaRecord;
  heading: string;
  /** Where the record's page is. */
  page: string;
}

function EditForm({ resource, record, heading, page }: EditFormProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const onSaved = (saved: RaRecord) => notify(savedText(resource, 'edit', saved), { type: 'success' });
  const onward = () => navigate(page, { replace: true });
  const stamps = <Stamps resource={resource} record={record} />;
  return (
    <RecordForm
      {...{ resource, record, onSaved, onward }}
      action="edit"
      name={heading}
      submit={translate('product.save')}
      aside={stamps}
    >
      <Link className="btn" to={page}>
        {translate('product.cancel')}
      </Link>
    </RecordForm>
  );
}
