import {
  BulkDeleteButton,
  CreateButton,
  DataTable,
  DateField,
  EditButton,
  ExportButton,
  FilterButton,
  List,
  ReferenceField,
  SelectField,
  SelectInput,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { ProgressField } from './ProgressField.tsx';
import { STAGES } from './ProjectEdit.tsx';

const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <SelectInput key="stage" source="stage" choices={STAGES} />,
];

/** The projects in React Admin's own list, with filters, bulk actions and page numbers. */
export const ProjectBoard = () => (
  <List filters={filters} actions={<ProjectActions />}>
    <DataTable rowClick="show" bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="stage" disableSort>
        <SelectField source="stage" choices={STAGES} />
      </DataTable.Col>
      <DataTable.Col source="progress" disableSort field={ProgressField} />
      <DataTable.Col source="company_id" disableSort>
        <ReferenceField source="company_id" reference="companies" link="show" />
      </DataTable.Col>
      <DataTable.Col source="due" disableSort field={DateField} />
      <DataTable.Col label="Actions">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

const ProjectActions = () => (
  <TopToolbar>
    <FilterButton />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);
