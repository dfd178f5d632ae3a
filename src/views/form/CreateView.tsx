import { type RaRecord, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { translate } from '../../messages/views.ts';
import { toCreate } from '../../schema/form.ts';
import type { Resource } from '../../schema/resource.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { BackLink } from '../show/BackLink.tsx';
import { usePageTitle } from '../usePageTitle.tsx';
import { useScrollMemory } from '../useScrollMemory.tsx';
import { useTenant } from '../useTenant.tsx';
import { newRecord } from './drafts.tsx';
import { RecordForm } from './RecordForm.tsx';
import { savedText } from './savedText.ts';

/** The form of a new record. It leads to the list; a new tenant is the current one from then on. Spec §2, §4. */
export function CreateView({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { select, tenantId } = useTenant();
  const { asked, initial } = useMemo(
    () => ({ asked: toCreate(resource), initial: newRecord(resource, tenantId) }),
    [resource, tenantId],
  );
  const [noun] = resource.label;
  const heading = translate('views.create', { noun });
  usePageTitle(heading);
  useScrollMemory();
  const onSaved = (record: RaRecord) => notify(savedText(resource, 'create', record), { type: 'success' });
  const onward = (record: RaRecord) => {
    if (isTenantRegister(resource)) select(String(record.id));
    navigate(resource.path, { replace: true });
  };
  return (
    <>
      <BackLink resource={resource} />
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <RecordForm
        {...{ resource: asked, record: initial, onSaved, onward }}
        action="create"
        name={heading}
        submit={translate('views.form.create', { noun })}
      >
        <Link className="btn" to={resource.path}>
          {translate('product.cancel')}
        </Link>
      </RecordForm>
    </>
  );
}
