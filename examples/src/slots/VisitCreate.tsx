import { AutocompleteInput, Create, ReferenceInput, required, SimpleForm, TextInput } from 'react-admin';
import { DayPickerInput } from './DayPickerInput.tsx';

/** React Admin's page for a new visit. */
export const VisitCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="purpose" validate={required()} />
      <ReferenceInput source="company_id" reference="companies">
        <AutocompleteInput filterToQuery={(name: string) => (name ? { name } : {})} />
      </ReferenceInput>
      <DayPickerInput source="day" validate={required()} />
    </SimpleForm>
  </Create>
);
