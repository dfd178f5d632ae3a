import { BooleanField, DataTable, EmailField, List } from 'react-admin';

export const UserList = () => (
  <List perPage={25}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="email" disableSort>
        <EmailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="role" disableSort />
      <DataTable.Col source="tenant_id" label="Tenant ID" disableSort />
      <DataTable.Col source="status" disableSort />
      <DataTable.Col source="enabled" disableSort>
        <BooleanField source="enabled" />
      </DataTable.Col>
    </DataTable>
  </List>
);
