import {
  DateField,
  DeleteWithConfirmButton,
  EditButton,
  ReferenceField,
  ReferenceManyField,
  SelectField,
  Show,
  SingleFieldList,
  TabbedShowLayout,
  TextField,
  TopToolbar,
} from 'react-admin';
import { ProgressField } from './ProgressField.tsx';
import { STAGES } from './ProjectEdit.tsx';

/** A project in React Admin's tabs, with the contacts of its company. */
export const ProjectPage = () => (
  <Show actions={<PageActions />}>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Summary">
        <TextField source="name" />
        <SelectField source="stage" choices={STAGES} />
        <ProgressField source="progress" />
        <DateField source="due" emptyText="—" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Company" path="company">
        <ReferenceField source="company_id" reference="companies" link="show" emptyText="—" />
        <ReferenceManyField reference="contacts" source="company_id" target="company_id" label="Contacts">
          <SingleFieldList linkType="show" />
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

const PageActions = () => (
  <TopToolbar>
    <EditButton />
    <DeleteWithConfirmButton />
  </TopToolbar>
);
