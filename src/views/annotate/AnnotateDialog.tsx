import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mapValues } from 'es-toolkit';
import { useId, useMemo, useState } from 'react';
import { type HttpError, useCloseNotification, useDataProvider, useNotify } from 'react-admin';
import { translate } from '../../messages/views.ts';
import type { Annotated } from '../../schema/annotations.ts';
import type { BulkTarget } from '../../schema/bulkJob.ts';
import type { Field } from '../../schema/field.ts';
import { type JsonObject, membersOf } from '../../schema/jsonObject.ts';
import { ME } from '../../schema/query.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import { AlertDialog } from '../actions/QuestionDialog.tsx';
import { ChosenFields } from '../bulk/ChosenFields.tsx';
import { counted, unchangedText } from '../bulk/jobText.ts';
import type { JobDataProvider } from '../bulk/useJob.ts';
import { faultBeyond } from '../form/apiError.ts';
import { annotationVerb } from './annotatable.ts';

interface AnnotateDialogProps {
  resource: Resource;
  target: BulkTarget;
  count: number | undefined;
  /** The annotations that the user may set, and those that the dialog begins with. */
  names: readonly string[];
  begin: readonly string[];
  record?: JsonObject | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Sets annotations of records. The notice afterwards offers to undo it. */
export function AnnotateDialog(props: AnnotateDialogProps) {
  const { resource, target, count, names, begin, record, onDone, onClose } = props;
  const { mutate, mutateAsync, isPending, error } = useAnnotate(resource, target, onDone);
  const form = useId();
  const assignee = names.find((name) => resource.fields[name]?.kind === 'reference');
  // One record shows its annotations. Of several, which have different ones, only those change that the user adds.
  const [chosen, setChosen] = useState(begin.length > 0 ? begin : record ? names : [assignee ?? names[0] ?? '']);
  const fault = faultBeyond(chosen, error);
  const [only = ''] = begin;
  // Of several records, an empty field must not clear the values by accident.
  const asked = useMemo(
    () => (record ? resource : { ...resource, fields: mapValues(resource.fields, required) }),
    [resource, record],
  );
  const [cleared] = record || chosen.length !== 1 || chosen[0] === resource.work?.state ? [] : chosen;
  return (
    <AlertDialog
      title={translate('views.annotate.title', {
        verb: only === '' ? translate('views.annotate.work') : annotationVerb(resource, only),
        noun: counted(resource, count),
      })}
      close={translate('product.cancel')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          color="primary"
          type="submit"
          form={form}
          loading={isPending}
          disabled={chosen.length === 0}
        >
          {count === undefined ? translate('views.annotate.apply') : translate('views.bulk.apply', { count })}
        </Button>
      }
    >
      <ChosenFields
        resource={asked}
        form={form}
        chosen={chosen}
        setChosen={setChosen}
        record={record}
        offered={names}
        onSubmit={mutateAsync}
      />
      <Stack direction="row" gap={1} sx={{ mt: 1 }}>
        {assignee && chosen.includes(assignee) && (
          <Button size="small" disabled={isPending} onClick={() => mutate({ [assignee]: ME })}>
            {translate('views.annotate.assignToMe')}
          </Button>
        )}
        {cleared && (
          <Button size="small" disabled={isPending} onClick={() => mutate({ [cleared]: null })}>
            {translate('views.annotate.clear', { label: labelOf(cleared, fieldAt(resource, cleared)) })}
          </Button>
        )}
      </Stack>
      {fault && <Alert severity="error">{fault.message}</Alert>}
    </AlertDialog>
  );
}

const required = (field: Field): Field => (field.annotation ? { ...field, optional: false } : field);

/** In milliseconds. */
const UNDO_TIME = 20_000;

function useAnnotate(resource: Resource, target: BulkTarget, onDone: () => void) {
  const dataProvider = useDataProvider<JobDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const { name } = resource;
  const reload = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === name });
  const undo = async (id: string) => {
    try {
      const { data } = await dataProvider.undoAnnotations(name, { id });
      notify(
        data.skipped > 0
          ? translate('views.annotate.undoneSome', { noun: counted(resource, data.count), smart_count: data.skipped })
          : translate('views.annotate.undone', { noun: counted(resource, data.count) }),
      );
      await reload();
    } catch (error) {
      notify(String(membersOf(error).message), { type: 'error' });
    }
  };
  return useMutation<Annotated, HttpError, JsonObject>({
    async mutationFn(set) {
      return (await dataProvider.annotate(name, { ...target, set })).data;
    },
    onSuccess({ count: changed, undo: id }) {
      onDone();
      void reload();
      const { records } = target;
      const unchanged = 'ids' in records ? records.ids.length - changed : 0;
      const done = translate('views.annotate.done', { noun: counted(resource, changed) });
      notify([changed > 0 || unchanged === 0 ? done : '', unchangedText(unchanged)].filter(Boolean).join(' '), {
        type: changed > 0 ? 'success' : 'info',
        autoHideDuration: UNDO_TIME,
        ...(id !== null && { action: <UndoButton onUndo={() => undo(id)} /> }),
      });
    },
  });
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {translate('views.annotate.undo')}
    </Button>
  );
}
