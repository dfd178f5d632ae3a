import { Alert, Button, styled, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { type HttpError, type RaRecord, useCreate, useGetList } from 'react-admin';
import { ErrorPanel } from '../components/Panel.tsx';
import { Region } from '../components/Region.tsx';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/views.ts';
import { type ErrorNote, errorNotes } from '../resources/errorNotes.ts';
import type { SlotProps } from '../views/contexts.ts';
import { LeaveGuard } from '../views/form/LeaveGuard.tsx';
import { useUnsavedText } from '../views/form/useUnsaved.ts';

const MOST_NOTES = 50;

/** The notes about an error, the newest first, and the form of another one. */
export function ErrorNotes({ title, record, loading }: SlotProps) {
  return loading ? null : <Notes title={title} record={record} />;
}

function Notes({ title, record }: { title: string; record: RaRecord }) {
  const meta = { tenantId: record.tenant_id };
  const { data, error, refetch } = useGetList<ErrorNote & RaRecord, HttpError>(
    errorNotes.name,
    {
      filter: { error_id: String(record.id) },
      pagination: { page: 1, perPage: MOST_NOTES },
      sort: { field: 'created_at', order: 'DESC' },
      meta,
    },
    { retry: false, staleTime: LIMITS.staleTime },
  );
  return (
    <Region title={title}>
      <NewNote key={record.id} errorId={String(record.id)} meta={meta} onAdded={refetch} />
      {error && !data && <ErrorPanel message={error.message} onRetry={refetch} />}
      {data?.length === 0 && <p>{errorNotes.list.empty.none}</p>}
      <List aria-label={title}>
        {data?.map((note) => (
          <li key={note.note_id}>
            <strong>{note.author}</strong> <RelativeTime value={note.created_at} />
            <p>{note.text}</p>
          </li>
        ))}
      </List>
    </Region>
  );
}

function NewNote({ errorId, meta, onAdded }: { errorId: string; meta: object; onAdded: () => void }) {
  const id = useId();
  const { text, setText, isEdited } = useUnsavedText(errorNotes, errorId);
  const [create, { isPending, error }] = useCreate<ErrorNote & RaRecord, HttpError>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create(
      errorNotes.name,
      { data: { error_id: errorId, text }, meta },
      {
        onSuccess() {
          setText('');
          onAdded();
        },
        // Also after a lost response: the list shows if the note was added.
        onError: onAdded,
      },
    );
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        id={id}
        multiline
        minRows={2}
        label={translate('views.annotate.note')}
        helperText={translate('views.annotate.mention')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" loading={isPending} disabled={text.trim() === ''}>
        {translate('views.annotate.addNote')}
      </Button>
      {error && <Alert severity="error">{error.message}</Alert>}
      <LeaveGuard when={isEdited} onDiscard={() => setText('')} />
    </Form>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  maxWidth: 640,
  justifyItems: 'start',
  '& > .MuiFormControl-root': { width: '100%' },
  '&& + *': { marginTop: 16 },
});

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--text-sm)',
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
