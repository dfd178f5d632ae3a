import '../../slots/UserPage.tsx';
import '../../slots/UsersPage.tsx';
import { screen, within } from '@testing-library/react';
import { mayChooseTenant } from '../../schema/permissions.ts';
import type { Role } from '../../schema/roles.ts';
import { api, enter, sessionAnswer, userNamed } from './fakeRuntime.ts';
import { heading, openConsole } from './openConsole.tsx';

type Answers = typeof api.answers;

/** A user of `acme`, with these changes. */
export function aUser(username: string, changed: Record<string, unknown> = {}) {
  const common = { tenant_id: 'acme', role: 'tenant-user', enabled: true, status: 'CONFIRMED', groups: [] };
  return { username, email: username, name: `Name of ${username}`, ...common, ...changed };
}

/** Numbered users in the order of their names. */
export const someUsers = (count: number, domain = 'acme.example') =>
  Array.from({ length: count }, (_, index) => aUser(`u${String(index).padStart(3, '0')}@${domain}`));

/** A list in pages of `limit`. The page token is the index of the next user. */
export const pagesOf = (users: readonly object[]) => (query: URLSearchParams) => {
  const from = Number(query.get('next_token') ?? 0);
  const end = from + Number(query.get('limit'));
  return { users: users.slice(from, end), next_token: end < users.length ? String(end) : null };
};

const TENANTS = [
  { tenant_id: 'acme', name: 'Acme Cloud', status: 'ACTIVE' },
  { tenant_id: 'globex', name: 'Globex', status: 'ACTIVE' },
  { tenant_id: 'soylent', name: 'Soylent', status: 'INACTIVE' },
];
const tenantList = (query: URLSearchParams) => ({
  data: query.get('active') ? TENANTS.filter(({ status }) => status === 'ACTIVE') : TENANTS,
});

/** Opens the list of users with a role and these responses of the API. */
export async function openUsers(role: Role, answers: Answers = {}, path = '/users') {
  const lists = { '/users': { users: [] }, '/users/unassigned': { users: [] }, '/tenants': tenantList };
  api.reset({ '/session': sessionAnswer(role, mayChooseTenant(role) ? null : 'acme'), ...lists, ...answers });
  enter({ kind: 'signed-in', user: userNamed('lead') });
  const opened = openConsole(path);
  await heading('User Management');
  return opened;
}

/** The requests of lists of users. */
export const listCalls = () => api.calls.filter((call) => call.startsWith('/users'));

/** A list of the page, by its title. */
export const list = (title: string) => within(screen.getByRole('region', { name: title }));

/** The texts of a list’s rows, cell by cell. */
export const rowsOf = (title: string) =>
  list(title)
    .queryAllByRole('row')
    .filter((row) => row.dataset['index'])
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
