import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../console/testing/fakeRuntime.ts';
import { acme, openAsLead } from '../console/testing/openAsLead.ts';
import { heading } from '../console/testing/openConsole.tsx';
import './YourTenants.tsx';
import { freshConsole } from '../console/testing/freshConsole.ts';

freshConsole();

async function openList(answer: (typeof api.answers)[string]) {
  const opened = openAsLead('/tenant/tenants', { '/tenants': answer, '/tenants/acme': acme });
  await heading('Your Tenants');
  return opened;
}

it('§2 lists the active ones to be read, and View Details leads to the own tenant', async () => {
  const { user, browser } = await openList({ data: [acme] });
  const link = await screen.findByText('View Details');
  const texts = (cells: string) => [...document.querySelectorAll(cells)].map((cell) => cell.textContent);
  expect(texts('th')).toEqual(['Tenant ID', 'Name', 'Status', 'Region', 'Actions']);
  expect(texts('td')).toEqual(['acme', 'Acme Cloud', 'Active', 'ap-southeast-2 (Sydney)', 'View Details']);
  expect(api.calls).toEqual(['/session', '/tenants?active=true&tenant_id=acme']);
  await user.click(link);
  expect(browser.location.pathname).toBe('/tenant/details');
});

it('§8 says that there are none', async () => {
  await openList({ data: [] });
  await screen.findByText('No tenants found.');
});

it('§8 says that they could not be read, and tries again', async () => {
  const { user } = await openList(500);
  const main = within(screen.getByRole('main'));
  expect((await main.findByRole('alert')).textContent).toBe('Failed to fetch tenants');
  api.answers['/tenants'] = { data: [acme] };
  await user.click(main.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('View Details');
});
