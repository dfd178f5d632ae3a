import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type RaRecord, useGetIdentity } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIsMounted } from '../../components/hooks.ts';
import type { RecordValues } from '../../fields/createField.tsx';
import { stampOf } from '../../fields/index.ts';
import { takenFault } from '../../fields/readValue.ts';
import { formPathsOf } from '../../schema/form.ts';
import { isShown } from '../../schema/meets.ts';
import { mayWriteAt } from '../../schema/permissions.ts';
import { findField, type Resource, valueAt } from '../../schema/resource.ts';
import { useRole } from '../useTenant.ts';
import { type ApiError, apiErrorOf, isFinal, type LastChange } from './apiError.ts';
import { type Edits, editedRecord, editsIn, mergeConcurrentEdit, type TheirChange } from './editedRecord.ts';
import { type FormAction, useSaveRecord } from './useSaveRecord.ts';
import { restoredEdits, unsavedIn, useUnsaved } from './useUnsaved.ts';

export interface RecordFormOptions {
  readonly resource: Resource;
  readonly action: FormAction;
  /** The record as read, or the initial values of a new one. */
  readonly record: RecordValues;
  /** The id of the record that a new one is a copy of. */
  readonly copyOf?: string | undefined;
  /** Called after saving, unless the user has left the form meanwhile. */
  readonly onward: (record: RaRecord) => void;
}

export interface Conflict {
  readonly changes: readonly TheirChange[];
  /** The author and time of the change, if known. */
  readonly changed?: LastChange | undefined;
}

/** The state of a record's form beside that of React Hook Form. */
export type RecordFormState = ReturnType<typeof useRecordForm>;

/** The state and the `save` of a record's form. No failure loses edits or overwrites another user's changes. Spec §5, §8. */
export function useRecordForm({ resource, action, record, copyOf, onward }: RecordFormOptions) {
  const form = useRef<UseFormReturn>(null);
  const role = useRole();
  const paths = useMemo(
    () => formPathsOf(resource).filter((path) => mayWriteAt(role, resource, path, action)),
    [resource, role, action],
  );
  const unsaved = useUnsaved(resource, action, copyOf ?? record[resource.id]);
  const [begin] = useState(() => {
    const left = unsaved.find();
    return left && restoredEdits(resource, paths, record, left);
  });
  const [stored, setStored] = useState(record);
  const [conflict, setConflict] = useState<Conflict>({ changes: begin?.changes ?? [] });
  /** Why saving failed; `final`: a retry would fail again. */
  const [failure, setFailure] = useState<{ readonly message: string; readonly final: boolean }>();
  const write = useSaveRecord(resource, action);
  const { identity } = useGetIdentity();
  const isMounted = useIsMounted();

  const editsNow = useCallback((): Edits => {
    const { current } = form;
    return current ? editsIn(paths, current.getValues(), current.formState.defaultValues ?? {}) : {};
  }, [paths]);

  // React Admin's form resets its values when its record changes; these edits are then applied again.
  const kept = useRef<Edits>(begin?.edits ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => {
    for (const [path, value] of Object.entries(kept.current))
      form.current?.setValue(path, value, { shouldDirty: true });
    kept.current = {};
  }, [stored]);

  // A reloaded record replaces that of a form without edits.
  useEffect(() => {
    if (Object.keys(editsNow()).length === 0) setStored(record);
  }, [record, editsNow]);

  const keepEdits = useEffectEvent(() => {
    const left = unsavedIn(resource, stored, editsNow());
    if (left) unsaved.keep(left);
  });
  useEffect(() => {
    unsaved.forget();
    return () => keepEdits();
  }, [unsaved]);

  async function attempt(before: RecordValues, edits: Edits): Promise<Readonly<Record<string, string>> | undefined> {
    try {
      const saved = await write(editedRecord(resource, before, edits));
      if (saved && isMounted()) onward(saved);
      return undefined;
    } catch (error) {
      const refusal = apiErrorOf(error);
      const { status, current, changed } = refusal;
      if (status !== 412 || !current || !isNewer(resource, current, before)) return refused(refusal);
      const own = changed !== undefined && changed.by === identity?.id;
      const merged = mergeConcurrentEdit(resource, paths, edits, before, current, own);
      kept.current = merged.edits;
      setStored(current);
      setFailure(undefined);
      setConflict({ changes: merged.changes, changed });
      // No field of this form was changed, so save again without asking.
      return merged.changes.length === 0 ? attempt(current, merged.edits) : undefined;
    }
  }

  /** The paths that the form shows, of those that the user may write. */
  const shownPaths = () => {
    const draft = { ...stored, ...form.current?.getValues() };
    return paths.filter((path) => isShown(resource, draft, path));
  };

  /** Returns the errors of fields in this form; any other error becomes the form's failure. */
  function refused({ status, message, errors }: ApiError) {
    const here = Object.entries(errors)
      .filter(([path]) => shownPaths().some((shown) => `${path}.`.startsWith(`${shown}.`)))
      .map(([path, text]) => [path, status === 409 ? (takenAt(resource, path) ?? text) : text] as const);
    const isSaidThere = here.length > 0 && here.length === Object.keys(errors).length;
    setFailure(isSaidThere ? undefined : { message, final: isFinal(status) });
    return Object.fromEntries(here);
  }

  return {
    resource,
    paths,
    stored,
    form,
    conflict,
    setConflict,
    failure,
    /** The record exists, so the form shows its id. */
    existing: action === 'edit',
    /** The secrets to type again after unsaved edits were restored. */
    restored: begin?.secrets,
    /** Saves the form's values. Resolves with field errors from the server. */
    save(values: FieldValues) {
      const edits = editsNow();
      // A new record is sent with all fields that apply, also empty ones.
      const sent = shownPaths().filter((path) => action === 'create' || path in edits);
      return attempt(stored, Object.fromEntries(sent.map((path) => [path, valueAt(values, path)])));
    },
  };
}

/** The message in the language of the page, if the field is unique. */
function takenAt(resource: Resource, path: string): string | undefined {
  const field = findField(resource, path);
  return field?.unique ? takenFault(path, field) : undefined;
}

/** True if the record was saved since, so that saving again can succeed. */
function isNewer(resource: Resource, one: RecordValues, other: RecordValues): boolean {
  const stamp = stampOf(resource, 'updated');
  return stamp !== undefined && one[stamp] !== other[stamp];
}
