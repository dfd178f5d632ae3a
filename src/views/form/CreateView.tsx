import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { translate } from '../../messages/views.ts';
import { toCreate } from '../../schema/form.ts';
import { isTenantRegister, type Resource } from '../../schema/resource.ts';
import { BackLink, Pending, problemWith, RecordProblem } from '../show/RecordProblem.tsx';
import { useRecord } from '../show/useRecord.ts';
import { usePage } from '../usePage.ts';
import { useRole } from '../useRole.ts';
import { useTenant } from '../useTenant.ts';
import { copiedRecord, newRecord } from './editedRecord.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormOptions } from './useRecordForm.ts';

/** The form of a new record, `?clone=ID` with the values of another one. Spec §2, §4. */
export function CreateView({ resource }: { resource: Resource }) {
  const { tenantId } = useTenant();
  const record = useMemo(() => newRecord(resource, tenantId), [resource, tenantId]);
  const source = new URLSearchParams(useLocation().search).get('clone');
  if (source === null || resource.form?.clone === false) return <CreateForm {...{ resource, record }} />;
  return <CloneForm key={source} resource={resource} id={source} />;
}

function CloneForm({ resource, id }: { resource: Resource; id: string }) {
  const role = useRole();
  const { data, error, isPlaceholderData, refetch, tenantId } = useRecord(resource, id);
  const record = useMemo(() => copiedRecord(resource, role, data ?? {}), [resource, role, data]);
  const problem = problemWith(resource, error, data);
  if (problem) return <RecordProblem {...{ resource, problem, id, tenantId }} onRetry={() => refetch()} />;
  if (!data || isPlaceholderData) return <Pending>{null}</Pending>;
  return <CreateForm {...{ resource, record }} copyOf={id} />;
}

type CreateFormProps = Pick<RecordFormOptions, 'resource' | 'record' | 'copyOf'>;

/** The form is followed by the list. A new tenant becomes the chosen one. */
function CreateForm({ resource, ...begin }: CreateFormProps) {
  const navigate = useNavigate();
  const { select } = useTenant();
  const required = useMemo(() => toCreate(resource), [resource]);
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
        {...{ resource: required, onward, ...begin }}
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
