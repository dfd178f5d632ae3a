import { useContext } from 'react';
import { translate } from '../../messages/fields.ts';
import { type ControlProps, createInput, InputTextField } from '../createInput.tsx';
import { RecordSelect } from '../reference/ReferenceInput.tsx';
import { RecordFinderContext } from '../reference/ResourcesContext.ts';

/** A tenant selection for users who may choose one, read-only text for others. Spec §6. */
export const TenantInput = createInput(function TenantSelect({ input }: ControlProps) {
  const find = useContext(RecordFinderContext)?.tenants;
  if (!find) return <InputTextField input={input} control={{ readOnly: true }} />;
  const none = input.field?.empty ?? translate('fields.tenant.choose');
  return <RecordSelect input={input} find={find} noun={translate('fields.tenant.noun')} none={none} />;
});
