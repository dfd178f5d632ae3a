import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { translate } from '../../messages/views.ts';
import { toCreate } from '../../schema/form.ts';
import { isTenantRegister, type Resource } from '../../schema/resource.ts';
import { BackLink } from '../show/RecordProblem.tsx';
import { usePage } from '../usePage.ts';
import { useTenant } from '../useTenant.ts';
import { newRecord } from './editedRecord.ts';
import { RecordForm } from './RecordForm.tsx';

/** The form of a new record, followed by the list. A new tenant becomes the chosen one. Spec §2, §4. */
export function CreateView({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const { select, tenantId } = useTenant();
  const required = useMemo(() => toCreate(resource), [resource]);
  const record = useMemo(() => newRecord(resource, tenantId), [resource, tenantId]);
  const [noun] = resource.label;
  const heading = translate('views.create', { noun });
  usePage(heading);
  const onward = ({ id }: RaRecord) => {
    if (isTenantRegister(resource)) select(String(id));
    navigate(resource.path, { replace: true });
  };
  return (
    <CreateBase resource={resource.name} disableAuthentication>
      <BackLink resource={resource} />
      <PageHead title={heading} />
      <RecordForm
        {...{ resource: required, record, onward }}
        action="create"
        name={heading}
        submit={translate('views.form.create', { noun })}
      >
        <Button component={Link} to={resource.path}>
          {translate('product.cancel')}
        </Button>
      </RecordForm>
    </CreateBase>
  );
}
