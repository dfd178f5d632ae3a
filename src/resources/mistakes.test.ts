import { describe, expect, expectTypeOf, it } from 'vitest';
import { choice, dateTime, group, json, list, money, number, reference, references, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import type { Deal } from './deals.ts';
import type { Tenant } from './tenants.ts';
import type { User } from './users.ts';

const fields = {
  code: text(),
  note: text({ optional: true }),
  data: json(),
  stage: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
  settings: group({ colour: text({ optional: true }) }),
};
const sound = {
  name: 'things',
  path: '/things',
  id: 'code',
  label: ['Thing', 'Things'],
  fields,
  list: { paging: 'whole', columns: ['code'], sort: '-stage', empty: { none: 'No things.' } },
  access: { list: 'signed-in', show: ['admin'] },
} as const;
const show = { title: '{code}', missing: 'Thing not found', back: 'Back to Things' };
const saved = { create: '{code} was created.', edit: '{code} was saved.' };
const close = {
  label: 'Close',
  icon: 'x',
  when: { stage: 'OPEN' },
  sets: { stage: 'DONE' },
  confirm: { title: 'Close {code}?', text: 'It stays.', yes: 'Yes, Close' },
  done: '{code} is closed.',
} as const;

const counted = {
  ...sound,
  fields: { ...fields, made: dateTime(), done: dateTime({ optional: true }) },
  summary: {
    day: 'made',
    by: 'stage',
    answer: 'by_stage',
    average: { name: 'average_time', of: { minutesFrom: 'made', to: 'done' }, label: 'average time', digits: 1 },
    title: 'Things by stage',
    none: 'No things.',
    unlistedColor: 'stage-unknown',
  },
} as const;

/** Lines that the type check reads. They never run: most would throw. */
const compile = (_name: string, _lines: () => void) => {};

describe('reports a mistake in a resource as a compile error at the name', () => {
  compile('an invalid former name is reported whole', () => {
    text({ was: 'former' });
    text({ was: { name: 'former', column: 'integer', using: 'code::text' } });
    // @ts-expect-error Of what is another type, nobody knows what becomes.
    text({ was: { name: 'former', column: 'integer' } });
    // @ts-expect-error It is said once.
    text({ was: ['former', 'older'] });
  });

  it('a correct one compiles', () => {
    expect(defineResource(sound)).toMatchObject(sound);
    defineResource({
      ...sound,
      show: { ...show, sections: [{ title: 'All', fields: ['code', 'settings', 'settings.colour'] }] },
      form: { saved, sections: [{ title: 'All', fields: ['code', 'settings.colour'] }] },
      actions: { close },
      delete: { confirm: close.confirm },
      access: { ...sound.access, close: ['admin'] },
    });
  });

  compile('misspelt names', () => {
    // @ts-expect-error: column
    defineResource({ ...sound, list: { ...sound.list, columns: ['cod'] } });
    // @ts-expect-error: title
    defineResource({ ...sound, list: { ...sound.list, title: 'cod' } });
    // @ts-expect-error: filter
    defineResource({ ...sound, list: { ...sound.list, search: ['staage'] } });
    // @ts-expect-error: sort
    defineResource({ ...sound, list: { ...sound.list, sort: '-created' } });
    // @ts-expect-error: an order that not every record has
    defineResource({ ...sound, list: { ...sound.list, sort: 'note' } });
    // @ts-expect-error: an order by what cannot be compared
    defineResource({ ...sound, list: { ...sound.list, sort: 'data' } });
    defineResource({
      ...sound,
      // @ts-expect-error: a field that a ticked box shows by
      list: { ...sound.list, toggle: { label: 'Open', filter: {}, shows: { staage: 'OPEN' } } },
    });
    // @ts-expect-error: a filter that the kind does not have
    defineResource({ ...sound, list: { ...sound.list, search: ['data'] } });
    // @ts-expect-error: a filter of no field
    defineResource({ ...sound, list: { ...sound.list, filters: { cod: ['contains'] } } });
    // @ts-expect-error: an operator that the kind does not have
    defineResource({ ...sound, list: { ...sound.list, filters: { stage: ['contains'] } } });
    // @ts-expect-error: words of a field without text
    defineResource({ ...sound, list: { ...sound.list, text: ['stage'] } });
    // @ts-expect-error: stages that are no choice
    defineResource({ ...sound, show: { ...show, stages: 'code', sections: [] } });
    // @ts-expect-error: an identity that not every record has
    defineResource({ ...sound, id: 'note' });
    // @ts-expect-error: id
    defineResource({ ...sound, id: 'uuid' });
    // @ts-expect-error: section field
    defineResource({ ...sound, show: { ...show, sections: [{ title: 'All', fields: ['codes'] }] } });
    // @ts-expect-error: section field inside a group
    defineResource({ ...sound, show: { ...show, sections: [{ title: 'All', fields: ['settings.color'] }] } });
    // @ts-expect-error: stages
    defineResource({ ...sound, show: { ...show, stages: 'stages', sections: [] } });
    // @ts-expect-error: form field
    defineResource({ ...sound, form: { saved, sections: [{ title: 'All', fields: ['codes'] }] } });
    // @ts-expect-error: a form field that is a group, whose fields are written one by one
    defineResource({ ...sound, form: { saved, sections: [{ title: 'All', fields: ['settings'] }] } });
    // @ts-expect-error: a field that an action sets
    defineResource({ ...sound, actions: { close: { ...close, sets: { staage: 'DONE' } } } });
    // @ts-expect-error: a value that an action needs
    defineResource({ ...sound, actions: { close: { ...close, when: { stage: 'OPENED' } } } });
    // @ts-expect-error: access to an action that there is not
    defineResource({ ...sound, actions: { close }, access: { ...sound.access, clsoe: ['admin'] } });
    // @ts-expect-error: access to an action of a resource that has none
    defineResource({ ...sound, access: { ...sound.access, close: ['admin'] } });
    defineResource(counted);
    const { summary } = counted;
    // @ts-expect-error: a day that not every record has
    defineResource({ ...counted, summary: { ...summary, day: 'done' } });
    // @ts-expect-error: what a day's records are told apart by
    defineResource({ ...counted, summary: { ...summary, by: 'code' } });
    const averaged = { ...summary.average, of: { minutesFrom: 'made', to: 'ended' } } as const;
    // @ts-expect-error: the moment at which what is averaged ends
    defineResource({ ...counted, summary: { ...summary, average: averaged } });
    const sized = { ...summary.average, of: { number: 'code' } } as const;
    // @ts-expect-error: a number or an amount
    defineResource({ ...counted, summary: { ...summary, average: sized } });
    const suggestion = { label: 'Opened', icon: 'new', filter: { stage: 'OPENED' } } as const;
    // @ts-expect-error: a choice in a suggestion
    defineResource({ ...sound, list: { ...sound.list, suggestions: [suggestion] } });
    // @ts-expect-error: an initial choice
    choice({ OPEN: { label: 'Open' } }, { default: 'CLOSED' });
    // @ts-expect-error: a list to begin with, of other values
    list(text(), { default: [1] });
    // @ts-expect-error: a role
    text({ seenBy: ['administrator'] });
    // @ts-expect-error: a role that writes
    text({ writtenBy: ['administrator'] });
    // @ts-expect-error: a role in access
    defineResource({ ...sound, access: { list: ['root'], show: 'signed-in' } });
    // @ts-expect-error: an option that the kind does not have
    text({ maximum: 3 });
  });

  compile('partial texts are accepted, misspelled ones are not', () => {
    defineResource({ ...sound, latest: { title: 'Newest' }, delete: { confirm: { text: 'It goes.' } } });
    defineResource({ ...sound, menu: { icon: 'table' }, list: { empty: { before: 'Search.' } } });
    // @ts-expect-error: a text of the newest records
    defineResource({ ...sound, latest: { titel: 'Newest' } });
    // @ts-expect-error: a text of a question
    defineResource({ ...sound, delete: { confirm: { txt: 'It goes.' } } });
    // @ts-expect-error: a text of an action
    defineResource({ ...sound, actions: { close: { confrim: { text: 'It stays.' } } } });
    // @ts-expect-error: what is said once a record is saved
    defineResource({ ...sound, form: { saved: { created: '{code} is there.' } } });
    // @ts-expect-error: a place in the menu
    defineResource({ ...sound, menu: { grup: 'Shop' } });
    // @ts-expect-error: without a place there is `false`
    defineResource({ ...sound, menu: true });
    // @ts-expect-error: one word for one record and for several
    defineResource({ ...sound, label: 'Thing' });
  });

  compile('computed fields are shown, and neither searched nor written', () => {
    const computed = { title: { as: text(), from: ({ code }: { code: string }) => code.toUpperCase() } };
    const all = [{ title: 'All', fields: ['title'] }] as const;
    defineResource({ ...sound, computed, list: { columns: ['title'] }, show: { sections: all } });
    // @ts-expect-error: a field that it reads
    defineResource({ ...sound, computed: { title: { as: text(), from: ({ cod }) => cod } } });
    // @ts-expect-error: a value of another kind
    defineResource({ ...sound, computed: { size: { as: number(), from: ({ code }) => code } } });
    // @ts-expect-error: without a value
    defineResource({ ...sound, computed: { title: { as: text() } } });
    // @ts-expect-error: a column
    defineResource({ ...sound, computed, list: { columns: ['titel'] } });
    // @ts-expect-error: a filter
    defineResource({ ...sound, computed, list: { search: ['title'] } });
    // @ts-expect-error: an order
    defineResource({ ...sound, computed, list: { sort: 'title' } });
    // @ts-expect-error: an input
    defineResource({ ...sound, computed, form: { sections: all } });
  });

  compile('screens, related records and sections', () => {
    const screens = { views: { list: 'Board' }, show: { related: [{ resource: 'parts', by: 'thing' }] } } as const;
    defineResource({ ...sound, ...screens });
    // @ts-expect-error: a screen
    defineResource({ ...sound, views: { lst: 'Board' } });
    // @ts-expect-error: a screen is named, which keeps it out of the server
    defineResource({ ...sound, views: { list: () => null } });
    // @ts-expect-error: the field by which others refer to a record is said
    defineResource({ ...sound, show: { related: [{ resource: 'parts' }] } });
    // @ts-expect-error: a section is of fields or in a slot
    defineResource({ ...sound, show: { sections: [{ title: 'Parts', solt: 'Parts' }] } });
    // @ts-expect-error: a way to be listed
    defineResource({ ...sound, list: { paging: 'pages' } });
    // @ts-expect-error: a block
    defineResource({ ...sound, shows: show });
  });

  compile('fields of gateways', () => {
    const endpoint = { path: '/v2/things', names: { code: 'id', 'settings.colour': 'colour' } } as const;
    defineResource({ ...sound, endpoint: { ...endpoint, values: { stage: { OPEN: 1 } }, paging: 'pages' } });
    // @ts-expect-error: an option
    defineResource({ ...sound, endpoint: { item: 'results' } });
    // @ts-expect-error: a field that is called otherwise
    defineResource({ ...sound, endpoint: { names: { cod: 'id' } } });
    // @ts-expect-error: a choice that is spelled otherwise
    defineResource({ ...sound, endpoint: { values: { staage: { OPEN: 'open' } } } });
    // @ts-expect-error: one of its values
    defineResource({ ...sound, endpoint: { values: { stage: { OPENED: 'open' } } } });
    // @ts-expect-error: a way of paging
    defineResource({ ...sound, endpoint: { paging: 'page' } });
    // @ts-expect-error: a parameter of numbered pages
    defineResource({ ...sound, endpoint: { paging: { by: 'pages', next: 'next' } } });
    // @ts-expect-error: where an action is that there is not
    defineResource({ ...sound, actions: { close }, endpoint: { actions: { clsoe: '/{id}/close' } } });
    // @ts-expect-error: a method
    defineResource({ ...sound, endpoint: { update: 'POST' } });
  });

  compile('fields and their options', () => {
    defineResource({ ...sound, was: 'objects' });
    // @ts-expect-error: of a resource, only the name can be another
    defineResource({ ...sound, was: { name: 'objects' } });
    // @ts-expect-error: an amount is one of some currency
    expect(() => money()).toThrow();
    // @ts-expect-error: a reference leads somewhere
    reference();
    // @ts-expect-error: only a reference that records may lack can be removed
    reference('deals', { onDelete: 'setNull' });
    reference('deals', { onDelete: 'setNull', optional: true });
    // @ts-expect-error: a delete rule
    references('deals', { onDelete: 'delete' });
    // @ts-expect-error: a list has no order
    defineResource({ ...sound, fields: { ...fields, more: references('deals') }, list: { sort: 'more' } });
    // @ts-expect-error: a choice has words
    choice({ OPEN: {} });
    // @ts-expect-error: a stamp
    dateTime({ stamp: 'made' });
    // @ts-expect-error: a kind is called
    defineResource({ ...sound, fields: { ...fields, more: text } });
    // @ts-expect-error: a kind is no word
    expect(() => defineResource({ ...sound, fields: { ...fields, more: 'text' } })).toThrow();
  });

  compile('missing access', () => {
    const { access: _, ...open } = sound;
    // @ts-expect-error: access is mandatory
    expect(() => defineResource(open)).toThrow();
    // @ts-expect-error: show is mandatory
    defineResource({ ...sound, access: { list: 'signed-in' } });
  });
});

describe('record types are inferred', () => {
  it('required, optional, choices and groups', () => {
    const things = defineResource(sound);
    type Thing = RecordOf<typeof things>;
    expectTypeOf<Thing['code']>().toEqualTypeOf<string>();
    expectTypeOf<Thing['stage']>().toEqualTypeOf<'OPEN' | 'DONE'>();
    expectTypeOf<Thing['settings']['colour']>().toEqualTypeOf<string | null | undefined>();
  });

  it('those of the product', () => {
    expectTypeOf<Deal['status']>().toExtend<string>();
    expectTypeOf<Deal['ace_opportunity_id']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Tenant['hubspot_configuration']['api_key']>().toEqualTypeOf<string>();
    expectTypeOf<Tenant['authorized_countries']>().toEqualTypeOf<string[] | null | undefined>();
    expectTypeOf<User['enabled']>().toEqualTypeOf<boolean>();
  });
});
