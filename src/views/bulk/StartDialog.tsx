import { Alert, Button, styled } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Form, type HttpError, ResourceContextProvider, useDataProvider } from 'react-admin';
import { Icon } from '../../components/icons/Icon.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { ruleOf } from '../../fields/createInput.tsx';
import { FilterField } from '../../fields/FilterField.tsx';
import { inputOf } from '../../fields/inputs.tsx';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.ts';
import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import type { BulkJob, JobParams } from '../../schema/bulkJob.ts';
import { formPathsOf } from '../../schema/form.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { maySetForAll } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource, valueAt, withValueAt } from '../../schema/resource.ts';
import { AlertDialog } from '../actions/QuestionDialog.tsx';
import { newIdempotencyKey } from '../form/useSaveRecord.ts';
import { useRecordFinder } from '../useRecordFinder.ts';
import { useRole } from '../useTenant.ts';
import type { BulkOperation } from './bulkOperations.ts';
import type { JobDataProvider } from './useJob.ts';

/** The records of a job. */
export type BulkTarget = JobParams['records'] & { readonly tenantId: string | null | undefined };

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
  // Repeated after a lost response, the call starts no second job.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [count, setCount] = useState(seen);
  const { mutate, isPending, error } = useMutation<BulkJob, HttpError, JsonObject | undefined>({
    async mutationFn(values) {
      const { tenantId, ...records } = target;
      const call = { operation: operation.name, values, records, expected: count, idempotencyKey };
      return (
        await dataProvider.startJob(resource.name, { ...call, ...(tenantId !== undefined && { meta: { tenantId } }) })
      ).data;
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
  const [chosen, setChosen] = useState<readonly string[]>([]);
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
          {...(edits ? { type: 'submit', form } : { onClick: () => mutate(undefined) })}
        >
          {edits ? translate('views.bulk.apply', { count }) : operation.yes}
        </Button>
      }
    >
      {edits ? (
        <ChosenFields {...{ resource, form, chosen, setChosen }} onSubmit={mutate} />
      ) : (
        <p>{translate(operation.name === 'delete' ? 'views.bulk.deletes' : 'views.bulk.changes')}</p>
      )}
      {error && (
        <Alert severity="error" icon={<Icon name="alert" />}>
          {error.message}
        </Alert>
      )}
    </AlertDialog>
  );
}

interface ChosenFieldsProps {
  resource: Resource;
  form: string;
  chosen: readonly string[];
  setChosen: (paths: readonly string[]) => void;
  onSubmit: (values: JsonObject) => void;
}

/** A form of the fields that the user adds, with the inputs of the resource's form. */
function ChosenFields({ resource, form, chosen, setChosen, onSubmit }: ChosenFieldsProps) {
  const role = useRole();
  const finder = useRecordFinder(resource);
  const fields = useRef<HTMLDivElement>(null);
  const labelAt = (path: string) => labelOf(path, fieldAt(resource, path));
  const offered = formPathsOf(resource).filter((path) => maySetForAll(role, resource, path) && !chosen.includes(path));
  const submit = (written: JsonObject) =>
    onSubmit(
      chosen.reduce<JsonObject>((values, path) => withValueAt(values, path, valueAt(written, path) ?? null), {}),
    );
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordFinderContext value={finder}>
        <p>{translate('views.bulk.choose')}</p>
        <Form id={form} record={NOTHING} onSubmit={submit}>
          <Fields ref={fields}>
            {chosen.map((path) => {
              const field = fieldAt(resource, path);
              const Input = inputOf(field);
              return (
                <div key={path}>
                  <Input source={path} field={field} validate={ruleOf(path, field)} />
                  <ToolButton
                    label={translate('views.bulk.remove', { label: labelAt(path) })}
                    icon="x"
                    onClick={() => setChosen(chosen.filter((one) => one !== path))}
                  />
                </div>
              );
            })}
            {offered.length > 0 && (
              <FilterField
                name="field"
                label={translate('views.bulk.field')}
                value=""
                drafts={{}}
                options={offered.map((path) => [path, labelAt(path)])}
                placeholder={translate('views.bulk.pick')}
                onChange={(_, path) => {
                  setChosen([...chosen, path]);
                  // The added input is where the select was.
                  requestAnimationFrame(() => {
                    const added = fields.current?.children[chosen.length];
                    added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
                  });
                }}
              />
            )}
          </Fields>
        </Form>
      </RecordFinderContext>
    </ResourceContextProvider>
  );
}

/** The form starts empty: the records have different values. */
const NOTHING = {};

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& > div:has(> button)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, alignItems: 'start' },
  // Beside the control, below its label.
  '& > div > button': { marginTop: 'calc(var(--lh-xs) + 6px)' },
});
