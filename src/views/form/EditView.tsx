import { Button } from '@mui/material';
import {
  EditContextProvider,
  type EditControllerResult,
  type HttpError,
  type RaRecord,
  ResourceContextProvider,
  useEditController,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { Breadcrumb, PageHead } from '../../components/PageHead.tsx';
import { translate } from '../../messages/views.ts';
import { type Resource, recordIdIn, recordPath } from '../../schema/resource.ts';
import { Pending, problemWith, RecordProblem } from '../show/RecordProblem.tsx';
import { recordHeading, useControllerProps } from '../show/useRecord.ts';
import { useScrollMemory } from '../useScrollMemory.ts';
import { FormSections } from './FormSections.tsx';
import { RecordForm } from './RecordForm.tsx';

/** The form of an existing record, followed by the record's page. Spec §2, Tenant edit form. */
export function EditView({ resource }: { resource: Resource }) {
  // The URL of the record's page is the same without /edit.
  const id = recordIdIn(useLocation().pathname.replace(/\/edit\/*$/, ''));
  return <EditPage key={id} resource={resource} id={id} />;
}

function EditPage({ resource, id }: { resource: Resource; id: string }) {
  const { props, tenantId, errorOf } = useControllerProps(resource, id);
  const controller = useEditController<RaRecord, HttpError>({ ...props, mutationMode: 'pessimistic' });
  const { record, isPlaceholderData, refetch } = controller;
  const error = errorOf(controller.error);
  const navigate = useNavigate();
  const problem = problemWith(resource, error, record);
  const name = recordHeading(resource, record ?? { id });
  const heading = translate('views.edit', { name });
  useScrollMemory();
  if (problem)
    return (
      <RecordProblem resource={resource} problem={problem} id={id} tenantId={tenantId} onRetry={() => refetch()} />
    );
  const page = recordPath(resource, id, record ?? { id });
  return (
    <ResourceContextProvider value={resource.name}>
      <EditContextProvider value={{ ...controller, error } as EditControllerResult<RaRecord, HttpError>}>
        <Breadcrumb to={page}>{name}</Breadcrumb>
        <PageHead title={heading} />
        {record && !isPlaceholderData ? (
          <RecordForm
            resource={resource}
            record={record}
            onward={() => navigate(page, { replace: true })}
            action="edit"
            name={heading}
            submit={translate('product.save')}
          >
            <Button component={Link} to={page}>
              {translate('product.cancel')}
            </Button>
          </RecordForm>
        ) : (
          <Pending>
            <FormSections resource={resource} paths={[]} record={undefined} existing />
          </Pending>
        )}
      </EditContextProvider>
    </ResourceContextProvider>
  );
}
