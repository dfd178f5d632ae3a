import { execFileSync } from 'node:child_process';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, enter, sessionAnswer, userNamed } from '../console/testing/fakeRuntime.ts';
import { freshConsole } from '../console/testing/freshConsole.ts';
import { acme } from '../console/testing/openAsLead.ts';
import { heading, menuLinks, openConsole } from '../console/testing/openConsole.tsx';
import type { MachineKey } from '../resources/machineKeys.ts';
import { exampleCall } from './MachineKeys.tsx';

freshConsole();

const KEYS = '/tenants/acme/keys';
const TEXT = `dsk_0123456789abcdef_${'A'.repeat(39)}wxyz`;
const nightly: MachineKey = {
  key_id: '0123456789abcdef',
  tenant_id: 'acme',
  name: 'Nightly sync',
  last_four: 'wxyz',
  created_at: '2026-11-01T00:00:00Z',
  created_by: 'alex@example.com',
  last_used_at: '2026-11-02T00:00:00Z',
  revoked_at: null,
  revoked_by: null,
};
const ended = { ...nightly, key_id: 'e', name: 'Old sync', revoked_at: '2026-11-03T00:00:00Z', revoked_by: 'sam' };

/** Opens the tenant’s page as an admin, with an API that has these keys and the given responses to changes. */
async function openPage(keys: readonly object[] | number, change: object | number = {}, tenant: object = acme) {
  const kept = { keys };
  api.writes = [];
  api.reset({
    '/session': sessionAnswer('admin', null),
    '/tenants': { data: [tenant] },
    '/tenants/acme': tenant,
    [KEYS]: (_query, _signal, method) => {
      if (method !== 'GET') return change;
      return typeof kept.keys === 'number' ? kept.keys : { data: kept.keys };
    },
    [`${KEYS}/${nightly.key_id}`]: () => {
      kept.keys = [{ ...nightly, revoked_at: '2026-11-04T00:00:00Z', revoked_by: 'alex@example.com' }];
      return change;
    },
  });
  enter({ kind: 'signed-in', user: userNamed('alex', ['admin']) });
  const { user } = openConsole('/admin/tenants/acme');
  await heading('Acme Cloud');
  // A placeholder until the card has loaded.
  await waitFor(() => expect(api.calls).toContain(KEYS));
  return { user, kept };
}
const card = async () => within(await screen.findByRole('region', { name: 'Machine keys' }));
const items = async () => (await (await card()).findAllByRole('listitem')).map((item) => item.textContent);
const refused = (status: number, message: string, errors?: object) =>
  Response.json({ message, ...(errors && { errors }) }, { status });

it('a gateway receives no request for keys, and shows no audit log', async () => {
  api.standard = false;
  api.reset({ '/session': sessionAnswer('admin', null), '/tenants': { data: [acme] }, '/tenants/acme': acme });
  enter({ kind: 'signed-in', user: userNamed('alex', ['admin']) });
  openConsole('/admin/tenants/acme');
  await heading('Acme Cloud');
  await screen.findByRole('region', { name: 'CRM' });
  expect(menuLinks()).toContain('Tenants');
  expect(menuLinks()).not.toContain('Audit Log');
  expect(screen.queryByRole('region', { name: 'Machine keys' })).toBeNull();
  expect(api.calls).not.toContain(KEYS);
});

describe('machine keys on the page of a tenant', () => {
  it('are listed, active ones first, with their prefix and last use', async () => {
    await openPage([ended, nightly, { ...nightly, key_id: 'n', name: 'New sync', last_used_at: null }]);
    expect(await items()).toEqual([
      expect.stringMatching(/^Nightly sync ••••wxyzCreated .+ by alex@example.comLast used .+Revoke$/),
      expect.stringMatching(/^New sync .+Never usedRevoke$/),
      expect.stringMatching(/^Old sync .+Revoked .+ by sam$/),
    ]);
  });

  it('have an explanation if there are none, and for an inactive tenant', async () => {
    await openPage([], {}, { ...acme, status: 'INACTIVE' });
    await (await card()).findByText(/^No keys yet\. Create a key for each sync/);
    (await card()).getByText(/^This tenant is inactive/);
    (await card()).getByText(/^A sync uses a key to write deals and errors of this tenant/);
  });

  it('are shown once, with a request that uses them', async () => {
    const { user, kept } = await openPage([], Response.json({ ...nightly, key: TEXT }, { status: 201 }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await user.type(await (await card()).findByLabelText('Key name'), ' Nightly sync ');
    kept.keys = [nightly];
    await user.click((await card()).getByRole('button', { name: 'Create key' }));
    const told = within(await screen.findByRole('region', { name: 'New key Nightly sync' }));
    expect(api.writes).toEqual([[`POST ${KEYS}`, { name: 'Nightly sync' }]]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('New key Nightly sync');
    told.getByText(/It will not be shown again/);
    told.getByText(/^curl -X PUT \S+\/api\/ingest\/deals/);
    await user.click(told.getByRole('button', { name: 'Copy key' }));
    expect(write).toHaveBeenCalledWith(TEXT);
    expect(await items()).toHaveLength(1);
    await user.click(told.getByRole('button', { name: 'Done' }));
    expect(document.body.textContent).not.toContain(TEXT);
    expect(document.activeElement?.textContent).toBe('Machine keys');
  });

  it.each([
    ['a missing name', '', {}, 'Key name is required'],
    ['an eleventh key', 'One', refused(409, 'There are 10 keys already.'), 'There are 10 keys already.'],
    ['an invalid name', 'One', refused(422, 'Name x.', { name: 'Name x' }), 'Name x'],
  ])('report %s beside the name', async (_, name, change, message) => {
    const { user } = await openPage([], change);
    const input = await (await card()).findByLabelText('Key name');
    if (name) await user.type(input, name);
    await user.click((await card()).getByRole('button', { name: 'Create key' }));
    await (await card()).findByText(message);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('are revoked after a confirmation', async () => {
    const { user } = await openPage([nightly]);
    await user.click(await (await card()).findByRole('button', { name: 'Revoke Nightly sync' }));
    await user.click(screen.getByText('Cancel', { selector: '[role=alertdialog] button' }));
    expect(api.writes).toEqual([]);
    await user.click((await card()).getByRole('button', { name: 'Revoke Nightly sync' }));
    await user.click(screen.getByText('Yes, Revoke', { selector: '[role=alertdialog] button' }));
    await screen.findByText('The key Nightly sync was revoked.');
    expect(api.writes).toEqual([[`DELETE ${KEYS}/${nightly.key_id}`, null]]);
    await waitFor(async () =>
      expect(await items()).toEqual([expect.stringMatching(/Revoked .+ by alex@example.com$/)]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Machine keys'));
  });

  it('stay if revoking failed, which the dialog shows', async () => {
    const { user } = await openPage([nightly], refused(503, 'The database is away.'));
    await user.click(await (await card()).findByRole('button', { name: 'Revoke Nightly sync' }));
    await user.click(screen.getByText('Yes, Revoke', { selector: '[role=alertdialog] button' }));
    await screen.findByText('The database is away.');
    screen.getByText('Try Again', { selector: '[role=alertdialog] button' });
  });

  it('can be read again after a failure', async () => {
    const { user, kept } = await openPage(500);
    await (await card()).findByText('Failed to fetch machine keys');
    kept.keys = [nightly];
    await user.click((await card()).getByRole('button', { name: 'Try Again' }));
    expect(await items()).toHaveLength(1);
  });
});

const noShell = process.platform === 'win32';

/** The arguments that a shell parses from a command, without its name. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

it.skipIf(noShell)('are shown with a shell command that writes one deal', () => {
  const [put, method, url, ...rest] = argumentsOf(exampleCall({ url: 'https://api.example.com/v1/', apiKey: '' }, 'k'));
  expect([put, method, url]).toEqual(['-X', 'PUT', 'https://api.example.com/v1/ingest/deals']);
  expect(rest.slice(0, -2)).toEqual(['-H', 'Authorization: Bearer k', '-H', 'Content-Type: application/json']);
  expect(JSON.parse(rest.at(-1) ?? '')).toEqual({ records: [expect.objectContaining({ hubspot_deal_id: 'test-1' })] });
});

it.skipIf(noShell)('are shown with the server’s API key, if it has one, with any characters', () => {
  const call = exampleCall({ url: 'http://127.0.0.1/a?b&c', apiKey: `it's $HOME` }, 'k');
  expect(argumentsOf(call)).toEqual(
    expect.arrayContaining([`x-api-key: it's $HOME`, 'http://127.0.0.1/a?b&c/ingest/deals']),
  );
});
