import Button from '@mui/material/Button';
import { useContext, useMemo } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { referencesIn } from '../../fields/reference/reference.ts';
import { translate } from '../../messages/views.ts';
import { formPathsOf, toCreate } from '../../schema/form.ts';
import { isTenantRegister, type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import { BackLink, Pending, problemWith, RecordProblem } from '../show/RecordProblem.tsx';
import { useRecord } from '../show/useRecord.ts';
import { useScrollMemory } from '../useScrollMemory.ts';
import { useRole, useTenant } from '../useTenant.ts';
import { copiedRecord, newRecord } from './editedRecord.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormOptions } from './useRecordForm.ts';

/** The form of a new record, `?clone=ID` with the values of another one, `?company_id=ID` for the record with this id. Spec §2, §4. */
export function CreateView({ resource }: { resource: Resource }) {
  const { tenantId } = useTenant();
  const { search } = useLocation();
  const resources = useContext(ResourcesContext);
  const { given, next } = useMemo(
    () => parentIn(search, resource, resources, tenantId),
    [search, resource, resources, tenantId],
  );
  const record = useMemo(() => newRecord(resource, tenantId, given), [resource, tenantId, given]);
  const source = new URLSearchParams(search).get('clone');
  if (source === null || resource.form?.clone === false)
    return <CreateForm resource={resource} record={record} next={next} />;
  return <CloneForm key={source} resource={resource} id={source} />;
}

function CloneForm({ resource, id }: { resource: Resource; id: string }) {
  const role = useRole();
  const { data, error, isPlaceholderData, refetch, tenantId } = useRecord(resource, id);
  const record = useMemo(() => copiedRecord(resource, role, data ?? {}), [resource, role, data]);
  const problem = problemWith(resource, error, data);
  if (problem)
    return (
      <RecordProblem resource={resource} problem={problem} id={id} tenantId={tenantId} onRetry={() => refetch()} />
    );
  if (!data || isPlaceholderData) return <Pending>{null}</Pending>;
  return <CreateForm resource={resource} record={record} copyOf={id} />;
}

interface CreateFormProps extends Pick<RecordFormOptions, 'resource' | 'record' | 'copyOf'> {
  /** The page after it. Default: the list. */
  next?: string;
}

/** A new tenant becomes the chosen one. */
function CreateForm({ resource, next = resource.path, ...begin }: CreateFormProps) {
  const navigate = useNavigate();
  const { select } = useTenant();
  const required = useMemo(() => toCreate(resource), [resource]);
  const [noun] = resource.label;
  const heading = translate('views.create', { noun });
  useScrollMemory();
  const onward = ({ id }: RaRecord) => {
    if (isTenantRegister(resource)) select(String(id));
    navigate(next, { replace: true });
  };
  return (
    <CreateBase resource={resource.name} disableAuthentication>
      <BackLink resource={resource} />
      <PageHead title={heading} />
      <RecordForm
        resource={required}
        onward={onward}
        {...begin}
        action="create"
        name={heading}
        submit={translate('views.form.create', { noun })}
      >
        <Button component={Link} to={next}>
          {translate('product.cancel')}
        </Button>
      </RecordForm>
    </CreateBase>
  );
}

/** The values of a new record that a URL gives, a reference to the record it is created for, and the page of that record. */
function parentIn(search: string, resource: Resource, resources: readonly Resource[], tenantId: string | undefined) {
  const params = new URLSearchParams(search);
  const written = formPathsOf(resource);
  const reference = referencesIn(resource.fields).find(({ path }) => written.includes(path) && params.get(path));
  const target = resources.find(({ name }) => name === reference?.to);
  const id = params.get(reference?.path ?? '');
  if (!reference || !target || id === null) return { given: {}, next: resource.path };
  const holder = { [scopeFieldOf(target) ?? '']: tenantId };
  return {
    given: { [reference.path]: reference.isList ? [id] : id },
    next: target.show ? recordPath(target, id, holder) : resource.path,
  };
}
