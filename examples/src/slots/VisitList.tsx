import { CreateButton, DataTable, DateField, List, ReferenceField, TopToolbar } from 'react-admin';
import { DayPickerInput } from './DayPickerInput.tsx';

const filters = [
  <DayPickerInput key="from" source="date_from" label="From" alwaysOn />,
  <DayPickerInput key="to" source="date_to" label="To" alwaysOn />,
];

/** The visits between two days. */
export const VisitList = () => (
  <List filters={filters} actions={<VisitActions />}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="day" disableSort field={DateField} />
      <DataTable.Col source="purpose" disableSort />
      <DataTable.Col source="company_id" disableSort>
        <ReferenceField source="company_id" reference="companies" link="show" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const VisitActions = () => (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);
