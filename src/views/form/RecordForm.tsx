import { Alert, Box, Button, styled } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, ResourceContextProvider, SaveContextProvider } from 'react-admin';
import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BusyButton } from '../../components/BusyButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { RecordValues } from '../../fields/createField.tsx';
import { stampOf } from '../../fields/index.ts';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { isShown } from '../../schema/meets.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import { useRecordFinder } from '../useRecordFinder.ts';
import { editsIn } from './editedRecord.ts';
import { FormSections } from './FormSections.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { TheirChanges } from './TheirChanges.tsx';
import { useFocusInvalid } from './useFocusInvalid.ts';
import { type RecordFormOptions, type RecordFormState, useRecordForm } from './useRecordForm.ts';

interface RecordFormProps extends RecordFormOptions {
  name: string;
  submit: string;
  children: ReactNode;
}

/** Keeps validation on after a merge with another user's changes. */
const RESET = { keepIsSubmitted: true, keepSubmitCount: true } as const;

/** React Admin's form with a resource's sections. Asks before unsaved edits are lost. */
export function RecordForm({ name, submit, children, ...options }: RecordFormProps) {
  const state = useRecordForm(options);
  const { resource, stored, form, save } = state;
  const finder = useRecordFinder(resource);
  const saveOnce = (event: FormEvent) => {
    if (form.current?.formState.isSubmitting) event.preventDefault();
  };
  return (
    <ResourceContextProvider value={resource.name}>
      <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
        <RecordFinderContext value={finder}>
          <Whole role="form" aria-label={name} onSubmitCapture={saveOnce}>
            <Form record={stored} resetOptions={RESET} noValidate disableInvalidFormNotification>
              <RecordFormBody state={state} submit={submit}>
                {children}
              </RecordFormBody>
            </Form>
          </Whole>
        </RecordFinderContext>
      </SaveContextProvider>
    </ResourceContextProvider>
  );
}

const Whole = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  '& > form': { flex: 1, display: 'flex', flexDirection: 'column' },
});

type RecordFormBodyProps = Pick<RecordFormProps, 'submit' | 'children'> & { state: RecordFormState };

function RecordFormBody({ state, submit, children }: RecordFormBodyProps) {
  const { resource, paths, stored, existing, conflict, failure, restored } = state;
  const form = useFormContext();
  const values = useWatch();
  const { errors, isSubmitting, submitCount, defaultValues = {} } = useFormState();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    state.form.current = form;
  });
  // An edit of another field may fulfill the rule that the message is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each edit
  useEffect(() => {
    const shown = paths.filter((path) => ownError(form.getFieldState(path).error)?.type === 'validate');
    if (shown.length > 0) void form.trigger(shown);
  }, [values]);
  const draft = { ...stored, ...values };
  const faults = paths.filter((path) => get(errors, path) && isShown(resource, draft, path));
  useFocusInvalid(body);
  const dirty = Object.keys(editsIn(paths, values, defaultValues)).length > 0;
  return (
    <>
      {restored && <RestoredNote resource={resource} secrets={restored} />}
      <div ref={body}>
        <FormSections
          resource={resource}
          paths={paths}
          draft={draft}
          faults={faults}
          existing={existing}
          record={stored}
          attempts={submitCount}
        />
      </div>
      {conflict.changes.length > 0 && <TheirChanges state={state} />}
      <FailureBanner failure={failure} />
      <SaveBar>
        <BusyButton type="submit" variant="contained" color="primary" busy={isSubmitting}>
          {submit}
        </BusyButton>
        {children}
        <Box sx={{ ml: 'auto' }}>
          {faults.length === 0 && <LastUpdate resource={resource} record={stored} />}
          {faults.length > 0 && (
            <FaultCount>
              <Icon name="alert" small />
              {translate('views.form.faults', { smart_count: faults.length })}
            </FaultCount>
          )}
        </Box>
      </SaveBar>
      <LeaveGuard when={dirty} onDiscard={() => form.reset()} />
    </>
  );
}

/** A list of groups has its own error beside those of its lines. */
const ownError = (error: FieldError | undefined) => error?.root ?? error;

function LastUpdate({ resource, record }: { resource: Resource; record: RecordValues | undefined }) {
  const updated = record?.[stampOf(resource, 'updated') ?? ''];
  if (typeof updated !== 'string') return null;
  const time = <RelativeTime value={updated} />;
  return <Muted>{withElements(translate('views.form.updated'), { time })}</Muted>;
}

const Muted = styled('span')({ color: 'var(--text-muted)' });

const SaveBar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 'auto',
  padding: '12px var(--gutter)',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--surface-raised)',
  fontSize: 'var(--text-sm)',
});

/** The number of invalid fields, some of which may be out of view. */
const FaultCount = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  color: 'var(--danger-fg)',
  fontSize: 'var(--text-xs)',
  fontWeight: 500,
});

/** The failure next to the submit button. The alert element always exists, so that screen readers announce its content. */
function FailureBanner({ failure }: Pick<RecordFormState, 'failure'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const again = !failure?.final && (
    <Button type="submit" startIcon={<Icon name="refresh" />}>
      {translate('product.tryAgain')}
    </Button>
  );
  return (
    // The margin keeps it clear of the save bar.
    <Box role="alert" ref={place} sx={{ scrollMarginBlock: 96, '&:not(:empty)': { p: '16px var(--gutter)' } }}>
      {failure && (
        <Alert role="none" severity="error" action={again}>
          {failure.message}
        </Alert>
      )}
    </Box>
  );
}

function RestoredNote({ resource, secrets }: { resource: Resource; secrets: readonly string[] }) {
  const labels = secrets.map((path) => labelOf(path, fieldAt(resource, path)));
  return (
    <Box component="p" sx={{ p: '0 var(--gutter) 16px', color: 'var(--text-muted)' }}>
      {translate('views.form.restored')}
      {labels.length > 0 && ` ${translate('views.form.typeAgain', { labels: labels.join(', ') })}`}
    </Box>
  );
}
