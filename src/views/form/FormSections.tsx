import { Setting } from '../../look/Setting.tsx';
import { maySeeAt } from '../../schema/permissions.ts';
import { useRole } from '../useRole.tsx';
import { FormField } from './FormField.tsx';
import { LockedId } from './LockedId.tsx';
import type { RecordFormState } from './useRecordForm.tsx';

interface FormSectionsProps {
  form: RecordFormState;
  /** The record exists: its id stands in the form. */
  existing: boolean;
}

/** The sections of a form in the resource's order, with the fields that the reader may see. */
export function FormSections({ form, existing }: FormSectionsProps) {
  const { resource, stored } = form;
  const role = useRole();
  const { sections = [], locked } = resource.form ?? {};
  return sections.map(({ title, lead, fields }, index) => (
    <Setting key={title} title={title} lead={lead}>
      <div className="inputs">
        {existing && index === 0 && locked && <LockedId resource={resource} record={stored} note={locked} />}
        {fields
          .filter((path) => maySeeAt(role, resource, path))
          .map((path) => (
            <FormField key={path} path={path} form={form} />
          ))}
      </div>
    </Setting>
  ));
}
