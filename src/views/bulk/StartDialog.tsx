import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type HttpError, useDataProvider } from 'react-admin';
import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { inputsOf } from '../../schema/actionInputs.ts';
import type { BulkJob, BulkTarget } from '../../schema/bulkJob.ts';
import { formPathsOf } from '../../schema/form.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { maySetForAll } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { ActionInputs } from '../actions/InputsDialog.tsx';
import { AlertDialog } from '../actions/QuestionDialog.tsx';
import { faultBeyond } from '../form/apiError.ts';
import { useRole } from '../useTenant.ts';
import type { BulkOperation } from './bulkOperations.ts';
import { ChosenFields } from './ChosenFields.tsx';
import type { JobDataProvider } from './useJob.ts';

interface StartDialogProps {
  resource: Resource;
  operation: BulkOperation;
  target: BulkTarget;
  count: number;
  onStarted: (job: BulkJob) => void;
  onClose: () => void;
}

/** Asks before an operation on several records, with the values of an edit, and starts its job. */
export function StartDialog({ resource, operation, target, count: seen, onStarted, onClose }: StartDialogProps) {
  const dataProvider = useDataProvider<JobDataProvider>();
  const [count, setCount] = useState(seen);
  const { mutate, mutateAsync, isPending, error } = useMutation<BulkJob, HttpError, JsonObject | undefined>({
    async mutationFn(values) {
      const call = { ...target, operation: operation.name, values, expected: count };
      return (await dataProvider.startJob(resource.name, call)).data;
    },
    onSuccess: onStarted,
    onError({ body }) {
      // The search matches another number of records now.
      if (isObject(body) && typeof body.count === 'number') setCount(body.count);
    },
  });
  const form = useId();
  const edits = operation.name === 'edit';
  const noun = nounFor(resource, count);
  const role = useRole();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = formPathsOf(resource).filter((path) => maySetForAll(role, resource, path));
  const inputs = inputsOf(resource, operation.name);
  const asked = inputs ? formPathsOf(inputs) : chosen;
  const fault = faultBeyond(asked, error);
  return (
    <AlertDialog
      title={
        edits
          ? translate('views.bulk.titleEdit', { count, noun })
          : translate('views.bulk.title', { label: operation.label, count, noun })
      }
      close={translate('product.cancel')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          color={operation.name === 'delete' ? 'error' : 'primary'}
          loading={isPending}
          disabled={edits && chosen.length === 0}
          {...(edits || inputs ? { type: 'submit', form } : { onClick: () => mutate(undefined) })}
        >
          {edits ? translate('views.bulk.apply', { count }) : operation.yes}
        </Button>
      }
    >
      {edits ? (
        <>
          <p>{translate('views.bulk.choose')}</p>
          <ChosenFields
            resource={resource}
            form={form}
            chosen={chosen}
            setChosen={setChosen}
            offered={offered}
            onSubmit={mutateAsync}
          />
        </>
      ) : (
        <p>{translate(operation.name === 'delete' ? 'views.bulk.deletes' : 'views.bulk.changes')}</p>
      )}
      {inputs && <ActionInputs resource={resource} inputs={inputs} form={form} onSubmit={mutateAsync} />}
      {fault && <Alert severity="error">{fault.message}</Alert>}
    </AlertDialog>
  );
}
