import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, enter, sessionAnswer, userNamed } from '../console/testing/fakeRuntime.ts';
import { freshConsole } from '../console/testing/freshConsole.ts';
import { acme } from '../console/testing/openAsLead.ts';
import { heading, openConsole } from '../console/testing/openConsole.tsx';

freshConsole();

const tenants = [
  acme,
  { ...acme, tenant_id: 'globex', name: 'Globex' },
  { ...acme, tenant_id: 'old', name: 'Old', status: 'INACTIVE' },
];
const states = [
  { tenant_id: 'acme', state: 'failing', reason: 'failures' },
  { tenant_id: 'globex', state: 'healthy', reason: 'asUsual' },
  { tenant_id: 'old', state: 'inactive', reason: 'inactive' },
];

async function openTenants() {
  api.reset({
    '/session': sessionAnswer('admin', null),
    '/tenants': { data: tenants },
    '/tenants/health': { data: states },
  });
  enter({ kind: 'signed-in', user: userNamed('admin') });
  openConsole('/admin/tenants');
  await heading('Tenants');
  await screen.findAllByText('Globex', { selector: 'td *' });
}
const statuses = () => [...document.querySelectorAll('tbody td:nth-child(4)')].map((cell) => cell.textContent);

it('shows the health of active tenants beside their status, with one call', async () => {
  await openTenants();
  await waitFor(() => expect(statuses()).toEqual(['ActiveFailing', 'ActiveHealthy', 'Inactive']));
  expect(api.calls.filter((call) => call.includes('health'))).toEqual(['/tenants/health?tz=UTC']);
});

it('is absent if the API does not report it', async () => {
  api.standard = false;
  await openTenants();
  await waitFor(() => expect(statuses()).toEqual(['Active', 'Active', 'Inactive']));
  expect(api.calls.filter((call) => call.includes('health'))).toEqual([]);
});
