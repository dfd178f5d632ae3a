import {
  ChipField,
  DataTable,
  DateField,
  DateInput,
  FunctionField,
  List,
  Pagination,
  ReferenceInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { TENANT } from './dataProvider.ts';

const STATUSES = [
  'PROSPECT',
  'QUALIFIED',
  'TECHNICAL_VALIDATION',
  'BUSINESS_VALIDATION',
  'COMMITTED',
  'LAUNCHED',
  'CLOSED_LOST',
].map((id) => ({ id, name: id }));

const filters = [
  <ReferenceInput key="tenant" source="tenant_id" reference="tenants" alwaysOn>
    <SelectInput label="Tenant ID" />
  </ReferenceInput>,
  <TextInput key="deal" source="hubspot_deal_id" label="HubSpot Deal ID" alwaysOn />,
  <TextInput key="opportunity" source="ace_opportunity_id" label="ACE Opportunity ID" alwaysOn />,
  <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
  <DateInput key="from" source="date_from" label="From" alwaysOn />,
  <DateInput key="to" source="date_to" label="To" alwaysOn />,
];

export const DealList = () => (
  <List
    filters={filters}
    filterDefaultValues={{ tenant_id: TENANT }}
    perPage={25}
    pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
  >
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="hubspot_deal_id" label="HubSpot Deal ID" disableSort />
      <DataTable.Col source="ace_opportunity_id" label="ACE Opportunity ID" disableSort />
      <DataTable.Col source="status" disableSort>
        <ChipField source="status" size="small" />
      </DataTable.Col>
      <DataTable.Col source="created_at" disableSort>
        <DateField source="created_at" showTime />
      </DataTable.Col>
      <DataTable.Col source="tenant_id" label="Tenant ID" disableSort />
    </DataTable>
  </List>
);

export const DealShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="hubspot_deal_id" label="HubSpot Deal ID" />
      <TextField source="ace_opportunity_id" label="ACE Opportunity ID" />
      <ChipField source="status" />
      <TextField source="tenant_id" label="Tenant ID" />
      <DateField source="created_at" showTime />
      <DateField source="updated_at" showTime />
      <TextField source="source_file" />
      <FunctionField source="deal_data" render={({ deal_data }) => <pre>{JSON.stringify(deal_data, null, 2)}</pre>} />
    </SimpleShowLayout>
  </Show>
);
