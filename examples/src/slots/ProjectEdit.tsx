import {
  AutocompleteInput,
  DateInput,
  Edit,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { ProgressInput } from './ProgressField.tsx';

/** React Admin's page to edit a project. */
export const ProjectEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <ProjectForm />
  </Edit>
);

export const STAGES = [
  { id: 'PLANNED', name: 'Planned' },
  { id: 'RUNNING', name: 'Running' },
  { id: 'DONE', name: 'Done' },
];

/** The inputs of a project, for both of its forms. */
export const ProjectForm = () => (
  <SimpleForm>
    <TextInput source="name" validate={required()} />
    <SelectInput source="stage" choices={STAGES} defaultValue="PLANNED" validate={required()} />
    <ProgressInput source="progress" defaultValue={0} />
    <ReferenceInput source="company_id" reference="companies">
      <AutocompleteInput filterToQuery={(name: string) => (name ? { name } : {})} />
    </ReferenceInput>
    <DateInput source="due" parse={(day: string) => day || null} />
  </SimpleForm>
);
