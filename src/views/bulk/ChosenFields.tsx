import { styled } from '@mui/material';
import { type RefObject, useRef } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ToolButton } from '../../components/ToolButton.tsx';
import { ruleOf } from '../../fields/createInput.tsx';
import { FilterField } from '../../fields/FilterField.tsx';
import { inputOf } from '../../fields/inputs.tsx';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import { fieldAt, labelOf, type Resource, valueAt, withValueAt } from '../../schema/resource.ts';
import { apiErrorOf, errorsAt } from '../form/apiError.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { useFocusInvalid } from '../form/useFocusInvalid.ts';
import { useRecordFinder } from '../useRecordFinder.ts';

interface ChosenFieldsProps {
  resource: Resource;
  /** The resource of the records, if the fields are the inputs of its action. */
  owner?: Resource;
  form: string;
  chosen: readonly string[];
  /** Default: the user cannot remove or add fields. */
  setChosen?: (paths: readonly string[]) => void;
  /** The values that the form begins with. Default: none, because the records have different ones. */
  record?: JsonObject | undefined;
  /** The fields that can be added. */
  offered?: readonly string[];
  /** Rejects with the API's error, whose errors of fields are shown at their inputs. */
  onSubmit: (values: JsonObject) => Promise<unknown>;
}

/** A form of some fields, which the user may choose, with the inputs of the resource's form. */
export function ChosenFields({
  resource,
  owner = resource,
  form,
  chosen,
  setChosen,
  offered = [],
  record = NOTHING,
  onSubmit,
}: ChosenFieldsProps) {
  const finder = useRecordFinder(owner);
  const fields = useRef<HTMLDivElement>(null);
  const labelAt = (path: string) => labelOf(path, fieldAt(resource, path));
  const others = offered.filter((path) => !chosen.includes(path));
  const submit = async (written: JsonObject) => {
    const values = chosen.reduce<JsonObject>((all, path) => withValueAt(all, path, valueAt(written, path) ?? null), {});
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      return errorsAt(chosen, apiErrorOf(error));
    }
  };
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordFinderContext value={finder}>
        <Form id={form} noValidate disableInvalidFormNotification record={record} onSubmit={submit}>
          <Fields ref={fields}>
            {chosen.map((path) => {
              const field = fieldAt(resource, path);
              const Input = inputOf(field);
              return (
                <div key={path}>
                  <Input source={path} field={field} validate={ruleOf(path, field)} />
                  {setChosen && (
                    <ToolButton
                      label={translate('views.bulk.remove', { label: labelAt(path) })}
                      icon="x"
                      onClick={() => setChosen(chosen.filter((one) => one !== path))}
                    />
                  )}
                </div>
              );
            })}
            {setChosen && others.length > 0 && (
              <FilterField
                name="field"
                label={translate('views.bulk.field')}
                value=""
                drafts={{}}
                options={others.map((path) => [path, labelAt(path)])}
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
          <EditsGuard fields={fields} />
        </Form>
      </RecordFinderContext>
    </ResourceContextProvider>
  );
}

/** A dialog covers the links of the page, but not Back and a reload. */
function EditsGuard({ fields }: { fields: RefObject<HTMLElement | null> }) {
  const { dirtyFields } = useFormState();
  useFocusInvalid(fields);
  return <LeaveGuard when={Object.keys(dirtyFields).length > 0} onDiscard={() => {}} />;
}

const NOTHING = {};

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& > div:has(> button)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, alignItems: 'start' },
  // Beside the control, below its label.
  '& > div > button': { marginTop: 'calc(var(--lh-xs) + 6px)' },
});
