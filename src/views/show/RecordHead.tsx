import type { RaRecord } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { recordPath } from '../../fields/reference/recordPath.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRole } from '../useRole.tsx';
import { BackLink } from './BackLink.tsx';
import { CopyingMenu } from './copy/CopyingMenu.tsx';
import type { ShowSlots } from './ShowSlots.ts';

interface RecordHeadProps {
  resource: Resource;
  heading: string;
  /** Absent: the heading alone. */
  Title: ShowSlots['Title'];
  /** Absent until it has come: there is nothing to do with it before. */
  record: RaRecord | undefined;
  /** Whose it is. */
  tenantId: string | null | undefined;
}

/** The way back, the record's heading, and what can be done with it. */
export function RecordHead({ resource, heading, Title, record, tenantId }: RecordHeadProps) {
  const role = useRole();
  const { state } = useLocation();
  const mayEdit = resource.form && mayDo(role, 'edit', resource);
  return (
    <>
      <BackLink resource={resource} />
      <div className="head">
        {Title ? <Title heading={heading} record={record} /> : <h1>{heading}</h1>}
        {record && (
          <div className="actions">
            {mayEdit && (
              <Link className="btn" to={recordPath(resource, String(record.id), record, '/edit')} state={state}>
                {translate('views.record.edit', { noun: resource.label[0] })}
              </Link>
            )}
            <CopyingMenu {...{ resource, record, tenantId }} />
          </div>
        )}
      </div>
    </>
  );
}
