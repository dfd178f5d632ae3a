import { useContext } from 'react';
import { translate } from '../../messages/fields.ts';
import type { InputLook, InputProps } from '../look.ts';
import { RecordCombobox } from '../reference/RecordCombobox.tsx';
import { RecordFinderContext } from '../reference/RecordFinder.tsx';

function TenantInput(props: InputProps) {
  const find = useContext(RecordFinderContext)?.tenants;
  const { name, control, text } = props;
  const none = translate('fields.tenant.choose');
  if (find) return <RecordCombobox {...props} find={find} noun={translate('fields.tenant.noun')} none={none} />;
  return <input {...control} className="input" name={name} value={text} readOnly />;
}

/** Chosen by who may choose tenants; for everybody else their own, which is not theirs to change. Spec §6. */
export const tenantInput: InputLook = { Input: TenantInput };
