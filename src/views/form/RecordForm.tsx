import type { ReactNode } from 'react';
import { RecordFinderContext } from '../../fields/reference/RecordFinder.tsx';
import { Alert } from '../../look/Alert.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { useRecordFinder } from '../useRecordFinder.tsx';
import { FormSections } from './FormSections.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TheirChanges } from './TheirChanges.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.tsx';

interface RecordFormProps extends RecordFormOptions {
  /** The form's name. */
  name: string;
  /** What the button says that saves it. */
  submit: string;
  /** The way out without saving. */
  children: ReactNode;
  /** What else stands at the form's end. */
  aside?: ReactNode;
}

/** The form of a record as its resource declares it. Leaving it asks, while something is typed that is not saved. */
export function RecordForm({ name, submit, children, aside, ...options }: RecordFormProps) {
  const form = useRecordForm(options);
  const finder = useRecordFinder(options.resource);
  const { failure, restored } = form;
  return (
    <>
      <form className="record" aria-label={name} ref={form.form} onSubmit={form.submit} noValidate>
        {restored && <RestoredNote resource={form.resource} restored={restored} />}
        <RecordFinderContext value={finder}>
          <FormSections form={form} existing={options.action === 'edit'} />
        </RecordFinderContext>
        {form.changes.length > 0 && <TheirChanges form={form} />}
        <Alert about={failure}>
          {failure?.message}
          {!failure?.final && <TryAgain onClick={form.submit} />}
        </Alert>
        <SaveBar label={submit} busy={form.busy} faults={Object.keys(form.faults).length} aside={aside}>
          {children}
        </SaveBar>
      </form>
      <LeaveGuard when={form.dirty} onDiscard={form.discard} />
    </>
  );
}
