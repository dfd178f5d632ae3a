import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createDataProvider } from '../../dataProvider/dataProvider.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { resources } from '../../resources/index.ts';
import { type User, users } from '../../resources/users.ts';
import { mayChooseTenant } from '../../schema/permissions.ts';
import type { Principal } from '../../schema/roles.ts';
import { UserPage } from '../../slots/UserPage.tsx';
import { ApiContext } from '../../views/contexts.ts';
import { signedIn } from '../../views/testing/fakeScreen.tsx';
import { TenantContext, type TenantState } from '../../views/useTenant.ts';

/** A request to the API: `PUT /users/sam/role`, its query and its body. */
interface Call {
  readonly asked: string;
  readonly query: string;
  readonly body: unknown;
}

type Answer = object | number | readonly [status: number, body: object];

/** A user as the API returns it: another server can have other values. */
type StoredUser = Readonly<Partial<Record<keyof User, unknown>>>;

/** The API of a user’s page. It returns the prepared responses, or else the current user. Requests of tenants are not recorded. */
export interface UserApi {
  user: StoredUser;
  readonly calls: Call[];
  /** The response to the next change. */
  next: Answer | Promise<Answer> | undefined;
  /** The response to the next reads. */
  reading: Answer | undefined;
  /** The requests that are no reads. */
  readonly changes: () => unknown[][];
}

export const ADMIN: Principal = { username: 'admin@example.com', role: 'admin', tenantId: null };
export const LEAD: Principal = { username: 'lead@acme.example', role: 'tenant-admin', tenantId: 'acme' };
export const STAFF: Principal = { username: 'other@acme.example', role: 'tenant-user', tenantId: 'acme' };

/** A user of `acme` who has signed in. */
export const tom: User = {
  username: 'staff@acme.example',
  email: 'staff@acme.example',
  name: 'Tom Okafor',
  tenant_id: 'acme',
  role: 'tenant-user',
  enabled: true,
  status: 'CONFIRMED',
  groups: [],
};

function userApi(user: StoredUser): UserApi {
  const api: UserApi = {
    user,
    calls: [],
    next: undefined,
    reading: undefined,
    changes: () => api.calls.filter(({ asked }) => !asked.startsWith('GET')).map(({ asked, body }) => [asked, body]),
  };
  return api;
}

function fetchFrom(api: UserApi): typeof fetch {
  return async (url, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(String(url), 'https://console.test');
    if (pathname === '/api/tenants') return Response.json({ data: TENANTS });
    api.calls.push({
      asked: `${method} ${pathname.replace('/api', '')}`,
      query: search,
      body: body ? JSON.parse(String(body)) : undefined,
    });
    return responseOf(await answerOf(api, method, body));
  };
}

async function answerOf(api: UserApi, method: string, body: unknown): Promise<Answer> {
  if (method === 'GET') return api.reading ?? api.user;
  const next = api.next;
  api.next = undefined;
  const answer = await next;
  if (answer === undefined) api.user = { ...api.user, ...ownFields(JSON.parse(String(body))) };
  return answer ?? api.user;
}

function responseOf(answer: Answer): Response {
  if (typeof answer === 'number') return new Response('{}', { status: answer });
  const [status, body] = Array.isArray(answer) ? answer : [200, answer];
  return Response.json(body, { status });
}

const ownFields = (body: object) => Object.fromEntries(Object.entries(body).filter(([name]) => name in users.fields));

const OFFERED = [
  { tenant_id: 'acme', name: 'Acme Cloud' },
  { tenant_id: 'globex', name: 'Globex' },
];

const TENANTS = [...OFFERED, { tenant_id: 'soylent', name: 'Soylent', status: 'INACTIVE' }];

function tenantState({ role, tenantId }: Principal, changed: Partial<TenantState>): TenantState {
  const canChoose = mayChooseTenant(role);
  const done = async () => {};
  return {
    canChoose,
    isChosen: false,
    awaitsApproval: false,
    loading: false,
    isFetching: false,
    isOutdated: false,
    unavailable: undefined,
    requestedTenantId: undefined,
    error: undefined,
    replacedTenant: undefined,
    tenantId: canChoose ? 'acme' : (tenantId ?? undefined),
    tenantName: 'Acme Cloud',
    homeId: tenantId ?? undefined,
    tenants: canChoose ? OFFERED : [],
    select: done,
    forget: done,
    refetch: done,
    retry: done,
    ...changed,
  };
}

interface Opening {
  principal?: Principal;
  tenants?: Partial<TenantState>;
  /** The response of the API in place of the user. */
  reading?: Answer;
  /** The list from which the page was opened. */
  from?: string;
}

/** Opens a user’s page without waiting. */
export function openUser(user: StoredUser, { principal = ADMIN, tenants = {}, reading, from }: Opening = {}) {
  const api = userApi(user);
  api.reading = reading;
  const page: { said: unknown[]; path: string } = { said: [], path: '' };
  const config = { baseUrl: 'https://console.test/api', key: '', sendToken: false };
  const caller = () => ({ role: principal.role, tenantId: principal.tenantId ?? 'acme' });
  const token = async () => null;
  const dataProvider = createDataProvider({ config, resources, caller, token, fetch: fetchFrom(api) });
  const pathname = `/users/${encodeURIComponent(String(user.username))}`;
  const { authProvider, queryClient: client } = signedIn(principal, { retry: false, staleTime: 60_000 });
  render(
    <MemoryRouter initialEntries={[{ pathname, state: { from } }]}>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} queryClient={client}>
        <ApiContext value={config}>
          <ResourcesContext value={resources}>
            <TenantContext value={tenantState(principal, tenants)}>
              <main>
                <Routes>
                  <Route path="/users" element={<h1>Users</h1>} />
                  <Route path="/users/:id" element={<UserPage resource={users} />} />
                </Routes>
              </main>
              <Watch page={page} />
            </TenantContext>
          </ResourcesContext>
        </ApiContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { api, page, user: userEvent.setup(), client };
}

/** Opens a user’s page and waits until it has loaded. */
export async function openedUser(user: StoredUser, opening?: Opening) {
  const opened = openUser(user, opening);
  await waitFor(() => {
    if (!opened.api.calls.length || document.querySelector('main .bone, main .MuiSkeleton-root'))
      throw new Error('still loading');
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

function Watch({ page }: { page: { said: unknown[]; path: string } }) {
  const { notifications } = useNotificationContext();
  const { pathname, search } = useLocation();
  page.said = notifications.map(({ message }) => message);
  page.path = pathname + search;
  return null;
}

/** A management section of the page, by its heading. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** The text of a section. */
export const said = (name: string) => screen.getByRole('region', { name }).textContent ?? '';

/** A button of the open dialog. */
export const inDialog = (name: string) =>
  screen.getByText(name, { selector: '[role="alertdialog"] button, dialog button' });
