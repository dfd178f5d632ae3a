import { type RaRecord, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { translate } from '../messages/tenants.ts';
import { mayDo } from '../schema/permissions.ts';
import { RecordForm } from '../views/form/RecordForm.tsx';
import { savedText } from '../views/form/savedText.ts';
import { useUnsaved } from '../views/form/useUnsaved.tsx';
import { leave } from '../views/leaving.ts';
import { BackLink } from '../views/show/BackLink.tsx';
import { RecordSections } from '../views/show/RecordSections.tsx';
import { useRole } from '../views/useRole.tsx';
import './details.css';
import { editedInPlace } from './editedInPlace.ts';
import { ownTenants } from './ownTenants.ts';

interface EditableDetailsProps {
  heading: string;
  record: RaRecord;
}

/** A tenant's details, which become a form where they stand and are details again once it is saved or given up. */
export function EditableDetails({ heading, record }: EditableDetailsProps) {
  const role = useRole();
  const { read, written } = useMemo(() => editedInPlace(ownTenants, role), [role]);
  const unsaved = useUnsaved(written, 'edit', record);
  const [editing, setEditing] = useState(() => unsaved.find() !== undefined);
  const notify = useNotify();
  const focus = useFocusOnTurn(editing);
  const onSaved = (saved: RaRecord) => notify(savedText(ownTenants, 'edit', saved), { type: 'success' });
  const onward = () => setEditing(false);
  return (
    <>
      <BackLink resource={ownTenants} />
      <div className="head">
        <h1>{heading}</h1>
        {mayDo(role, 'edit', ownTenants) && !editing && (
          <div className="actions">
            <button className="btn" type="button" ref={focus.button} onClick={() => setEditing(true)}>
              {translate('product.edit')}
            </button>
          </div>
        )}
      </div>
      <RecordSections resource={editing ? read : ownTenants} record={record} loading={false} />
      {editing && (
        <div className="in-place" ref={focus.form}>
          <RecordForm
            {...{ resource: written, record, onSaved, onward }}
            action="edit"
            name={translate('product.edit')}
            submit={translate('product.save')}
          >
            <button className="btn" type="button" onClick={() => leave(() => setEditing(false))}>
              {translate('product.cancel')}
            </button>
          </RecordForm>
        </div>
      )}
    </>
  );
}

/** Whoever begins to edit finds the focus in the first field they may write, and on Edit once they are done. */
function useFocusOnTurn(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    const target = editing ? form.current?.querySelector<HTMLElement>(WRITABLE) : button.current;
    target?.focus();
  }, [editing]);
  return { button, form };
}

const WRITABLE = ':is(input, select, textarea):not([readonly])';
