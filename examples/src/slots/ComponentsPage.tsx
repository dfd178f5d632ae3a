import { Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  BulkDeleteButton,
  BulkExportButton,
  CheckboxGroupInput,
  ChipField,
  ColumnsButton,
  Confirm,
  DataTable,
  DateField,
  DateInput,
  DateTimeInput,
  EmailField,
  ExportButton,
  FileField,
  FileInput,
  FilterButton,
  List,
  NullableBooleanInput,
  NumberField,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  RecordContextProvider,
  ReferenceField,
  ResourceContextProvider,
  required,
  SearchInput,
  SelectArrayInput,
  SelectField,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TabbedShowLayout,
  TextArrayInput,
  TextField,
  TextInput,
  TimeInput,
  TopToolbar,
  UrlField,
  useNotify,
} from 'react-admin';

/** React Admin's components in the console's theme: a page to look at when you choose one, or change the theme. */
export const ComponentsPage = () => (
  <ResourceContextProvider value="contacts">
    <Stack spacing={4}>
      <ContactList />
      <Part title="Inputs">
        <AllInputs />
      </Part>
      <Part title="Fields">
        <AllFields />
      </Part>
      <Part title="Buttons and messages">
        <Messages />
      </Part>
    </Stack>
  </ResourceContextProvider>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Typography variant="h2" sx={{ px: 'var(--gutter)', pb: 2 }}>
      {title}
    </Typography>
    {children}
  </section>
);

const STAGES = [
  { id: 'LEAD', name: 'Lead' },
  { id: 'CUSTOMER', name: 'Customer' },
  { id: 'LOST', name: 'Lost' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="stage" source="stage" choices={STAGES} />,
];

const ContactList = () => (
  <List
    title="Components"
    filters={filters}
    disableSyncWithLocation
    perPage={5}
    actions={
      <TopToolbar>
        <FilterButton />
        <ColumnsButton />
        <ExportButton />
      </TopToolbar>
    }
  >
    <DataTable
      rowClick={false}
      bulkActionButtons={
        <>
          <BulkExportButton />
          <BulkDeleteButton mutationMode="pessimistic" />
        </>
      }
      expand={<EmailField source="email" emptyText="—" />}
    >
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="stage" disableSort>
        <SelectField source="stage" choices={STAGES} />
      </DataTable.Col>
      <DataTable.Col source="company_id" disableSort>
        <ReferenceField source="company_id" reference="companies" link="show" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const RECORD = {
  id: 'sample',
  name: 'Ada Lovelace',
  stage: 'CUSTOMER',
  stages: ['LEAD', 'LOST'],
  words: ['German', 'English'],
  amount: 1234.5,
  active: true,
  day: '2026-11-30',
  at: '2026-11-30T09:30:00Z',
  email: 'ada@acme.example',
  website: 'https://acme.example',
  file: { src: 'https://acme.example/offer.pdf', title: 'offer.pdf' },
  lines: [{ article: 'Licence', amount: 2 }],
};

const AllInputs = () => {
  const notify = useNotify();
  return (
    <SimpleForm record={RECORD} onSubmit={() => notify('Saved.', { type: 'success' })}>
      <TextInput source="name" validate={required()} helperText="As the contact writes it." />
      <TextInput source="missing" label="Required" validate={required()} />
      <TextInput source="note" multiline minRows={2} />
      <TextInput source="name" label="Disabled" disabled />
      <TextInput source="name" label="Read-only" readOnly />
      <PasswordInput source="password" />
      <NumberInput source="amount" />
      <DateInput source="day" />
      <DateTimeInput source="at" />
      <TimeInput source="at" label="Time" />
      <SelectInput source="stage" choices={STAGES} />
      <SelectArrayInput source="stages" choices={STAGES} />
      <AutocompleteInput source="stage" label="Autocomplete" choices={STAGES} />
      <AutocompleteArrayInput source="stages" label="Autocomplete of several" choices={STAGES} />
      <TextArrayInput source="words" />
      <RadioButtonGroupInput source="stage" label="Radio buttons" choices={STAGES} />
      <CheckboxGroupInput source="stages" label="Checkboxes" choices={STAGES} />
      <BooleanInput source="active" />
      <NullableBooleanInput source="active" label="Active or unknown" />
      <FileInput source="file" inputProps={{ 'aria-label': 'File' }}>
        <FileField source="src" title="title" />
      </FileInput>
      <ArrayInput source="lines">
        <SimpleFormIterator inline>
          <TextInput source="article" />
          <NumberInput source="amount" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  );
};

const AllFields = () => (
  <RecordContextProvider value={RECORD}>
    <TabbedShowLayout syncWithLocation={false}>
      <TabbedShowLayout.Tab label="Text">
        <TextField source="name" />
        <EmailField source="email" />
        <UrlField source="website" />
        <FileField source="file.src" title="file.title" label="File" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Values">
        <NumberField source="amount" />
        <DateField source="at" showTime />
        <BooleanField source="active" />
        <ChipField source="stage" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </RecordContextProvider>
);

const MESSAGES = ['success', 'info', 'warning', 'error'] as const;

const Messages = () => {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const close = () => setOpen(false);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', px: 'var(--gutter)', pb: 3 }}>
      <Button variant="contained" color="primary">
        Primary
      </Button>
      <Button>Secondary</Button>
      <Button variant="text">Text</Button>
      <Button disabled>Disabled</Button>
      <Button color="error" onClick={() => setOpen(true)}>
        Confirm
      </Button>
      {MESSAGES.map((type) => (
        <Button key={type} onClick={() => notify(`This is a message: ${type}.`, { type, undoable: type === 'info' })}>
          Notify: {type}
        </Button>
      ))}
      <Confirm
        isOpen={isOpen}
        title="Delete the contact"
        content="It cannot be restored."
        onConfirm={close}
        onClose={close}
      />
    </Stack>
  );
};
