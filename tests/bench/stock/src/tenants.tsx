import { ChipField, DataTable, DateField, List, Show, SimpleShowLayout, TextField } from 'react-admin';

export const TenantList = () => (
  <List pagination={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="tenant_id" label="Tenant ID" disableSort />
      <DataTable.Col source="status" disableSort />
      <DataTable.Col source="region" disableSort />
    </DataTable>
  </List>
);

export const TenantShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="tenant_id" label="Tenant ID" />
      <ChipField source="status" />
      <TextField source="partner_id" label="Partner ID" />
      <TextField source="region" />
      <DateField source="created_at" showTime />
    </SimpleShowLayout>
  </Show>
);
