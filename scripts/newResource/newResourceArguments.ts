import { parseArgs } from 'node:util';
import { nameFault } from './names.ts';

export const NEW_RESOURCE_USAGE = `Writes the file of a new resource and adds it to src/resources/index.ts.

  npm run new:resource                                    asks what it needs
  npm run new:resource -- NAME --fields "FIELDS" [--write]
  npm run new:resource -- NAME --from FILE [--path PATH] [--read]

NAME            What the resource and its table are called, in the plural: contacts.
--fields TEXT   name, mail:email?, stage:choice(LEAD|CUSTOMER), deal_id:reference(deals), born:date?
                Without a kind a field is a text; ? makes it optional.
--from FILE     A JSON response of your API that holds some records, or its OpenAPI 3 document (JSON).
--path PATH     Which of the document's lists, /v1/contacts; not needed where NAME says it.
--write         Records can be created, edited and deleted.
--read          They cannot, whatever the document offers.
--admins        Only admins see them. Default: everyone who is signed in, tenants their own.
--global        They belong to no tenant.
`;

export interface NewResourceArguments {
  /** Absent: to be asked for. */
  readonly name?: string;
  readonly fields?: string;
  readonly from?: string;
  readonly path?: string;
  /** Undefined: as the document says, else no. */
  readonly write?: boolean;
  readonly admins: boolean;
  readonly global: boolean;
}

/** What the command line asks for; `help` when it asks for that. Throws an Error that says what is wrong. */
export function newResourceArguments(args: readonly string[]): NewResourceArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      fields: { type: 'string' },
      from: { type: 'string' },
      path: { type: 'string' },
      write: { type: 'boolean' },
      read: { type: 'boolean' },
      admins: { type: 'boolean' },
      global: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const { fields, from, path, write, read } = values;
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Error(`One resource at a time; what is "${more[0]}"?`);
  const fault = name === undefined ? undefined : nameFault(name);
  if (fault !== undefined) throw new Error(fault);
  if (fields !== undefined && from !== undefined) throw new Error('Say the fields or where they come from, not both.');
  if (write && read) throw new Error('--write or --read, not both.');
  if (name === undefined && (fields ?? from) !== undefined) throw new Error('Name the resource: contacts.');
  return {
    ...(name !== undefined && { name }),
    ...(fields !== undefined && { fields }),
    ...(from !== undefined && { from }),
    ...(path !== undefined && { path }),
    ...((write || read) && { write: write === true }),
    admins: values.admins ?? false,
    global: values.global ?? false,
  };
}
