import { expect, it, onTestFinished } from 'vitest';
import { messageCatalog } from '../../messages/messageCatalog.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { contacts } from './testing.ts';

const archive = contacts.actions?.archive;
const { fields, access } = contacts;
const rest = {
  name: 'contacts',
  path: '/contacts',
  id: 'contact_id',
  label: ['Contact', 'Contacts'],
  list: { paging: 'cursor', columns: ['status'], sort: 'created_at', empty: { none: '' } },
} as const;

it('reports a mistake in an endpoint as a compile error at the name', () => {
  if (!archive) throw new Error('The test needs an action.');
  const sound = {
    ...rest,
    fields,
    access: { ...access, archive: 'signed-in' },
    actions: { archive: { ...archive, when: {}, sets: {} } },
  } as const;
  const endpoint = { names: { '*': '{camel}', 'address.home_town': 'town' }, values: { status: { GONE: 0 } } } as const;
  expect(defineResource({ ...sound, endpoint })).toMatchObject({ endpoint });
  // Never called: some would throw.
  const mistakes = () => {
    // @ts-expect-error: a field's member
    defineResource({ ...sound, endpoint: { names: { ful_name: 'name' } } });
    // @ts-expect-error: a field of a group
    defineResource({ ...sound, endpoint: { names: { 'address.home': 'town' } } });
    // @ts-expect-error: a way to spell
    defineResource({ ...sound, endpoint: { names: 'kebab' } });
    // @ts-expect-error: a filter
    defineResource({ ...sound, endpoint: { filters: { state: 'status' } } });
    // @ts-expect-error: a choice
    defineResource({ ...sound, endpoint: { values: { full_name: { A: 'a' } } } });
    // @ts-expect-error: a value of a choice
    defineResource({ ...sound, endpoint: { values: { status: { GON: 'gone' } } } });
    // @ts-expect-error: an action
    defineResource({ ...sound, endpoint: { actions: { archve: '/{id}/archive' } } });
    // @ts-expect-error: the address of an action
    defineResource({ ...sound, endpoint: { actions: { archive: 'archive' } } });
    // @ts-expect-error: a way to page
    defineResource({ ...sound, endpoint: { paging: 'page' } });
    // @ts-expect-error: what only numbered pages have
    defineResource({ ...sound, endpoint: { paging: { by: 'cursor', first: 0 } } });
    // @ts-expect-error: an option that endpoints do not have
    defineResource({ ...sound, endpoint: { item: 'rows' } });
  };
  expect(mistakes).toBeDefined();
});

it('has the words of a gateway in no language of the page', () => {
  const { resources } = messageCatalog();
  const endpoint = { values: { status: { ACTIVE: 'Active' } } };
  const words = { label: ['Kontakt', 'Kontakte'] };
  Object.assign(resources, { [rest.name]: words });
  onTestFinished(() => void Reflect.deleteProperty(resources, rest.name));
  const german = defineResource({ ...rest, fields, access: { list: [], show: [] }, endpoint });
  expect(german).toMatchObject({
    label: ['Kontakt', 'Kontakte'],
    endpoint: { values: { status: { ACTIVE: 'Active' } } },
  });
});
