import {
  ChipField,
  DataTable,
  DateField,
  DateInput,
  List,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

const filters = [
  <TextInput key="error" source="error_id" label="Error ID" alwaysOn />,
  <TextInput key="deal" source="deal_id" label="Deal ID" alwaysOn />,
  <TextInput key="type" source="error_type" alwaysOn />,
  <DateInput key="from" source="date_from" label="From" alwaysOn />,
  <DateInput key="to" source="date_to" label="To" alwaysOn />,
];

export const ErrorList = () => (
  <List filters={filters} perPage={25}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="error_id" label="Error ID" disableSort />
      <DataTable.Col source="deal_id" label="Deal ID" disableSort />
      <DataTable.Col source="error_type" disableSort>
        <ChipField source="error_type" size="small" />
      </DataTable.Col>
      <DataTable.Col source="status" disableSort />
      <DataTable.Col source="timestamp" disableSort>
        <DateField source="timestamp" showTime />
      </DataTable.Col>
      <DataTable.Col source="tenant_id" label="Tenant ID" disableSort />
    </DataTable>
  </List>
);

export const ErrorShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="error_message" />
      <TextField source="error_id" label="Error ID" />
      <ReferenceField source="deal_id" reference="deals" link="show" />
      <ChipField source="error_type" />
      <TextField source="status" />
      <DateField source="timestamp" showTime />
      <DateField source="resolved_at" showTime />
    </SimpleShowLayout>
  </Show>
);
