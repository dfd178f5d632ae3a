import { expect, it } from 'vitest';
import { formPathsOf } from '../schema/form.ts';
import { maySee } from '../schema/permissions.ts';
import { editedInPlace, ownTenants } from './ownTenants.ts';

const titles = (sections: readonly { readonly title: string }[] | undefined) => sections?.map(({ title }) => title);

it('§2 a tenant admin reads who the tenant is, and writes the rest where it stands', () => {
  const { read, written } = editedInPlace(ownTenants, 'tenant-admin');
  expect(titles(read.show?.sections)).toEqual(['General']);
  expect(titles(written.form?.sections)).toEqual(['Program', 'CRM']);
  expect(formPathsOf(written)).toEqual([
    'region',
    'currency',
    's3_bucket',
    'authorized_countries',
    'hubspot_configuration.api_key',
    'hubspot_configuration.pipeline_id',
    'hubspot_configuration.default_stage',
    'hubspot_configuration.deal_stages',
  ]);
  expect(written.form?.locked).toBeUndefined();
});

it('who may write nothing has no form', () => {
  const { read, written } = editedInPlace(ownTenants, 'tenant-user');
  expect(read.show?.sections).toEqual(
    ownTenants.show?.sections.filter((section) => 'fields' in section || maySee('tenant-user', section)),
  );
  expect(written.form?.sections).toEqual([]);
});
