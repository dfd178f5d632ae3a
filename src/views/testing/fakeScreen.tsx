import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AdminContext,
  type CreateParams,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type UpdateParams,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { CapabilitiesContext, ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import type { Annotated, AnnotateParams } from '../../schema/annotations.ts';
import { capabilitiesOf, offeredBy } from '../../schema/capabilities.ts';
import { mayChooseTenant } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { theme } from '../../theme/theme.ts';
import type { ActingDataProvider } from '../actions/useRecordChange.ts';
import { type SlotFinder, SlotsContext } from '../contexts.ts';
import { CreateView } from '../form/CreateView.tsx';
import { EditView } from '../form/EditView.tsx';
import { ListView } from '../list/ListView.tsx';
import { SearchView } from '../search/SearchView.tsx';
import type { CountingDataProvider } from '../search/useRecordCount.ts';
import { ShowView } from '../show/ShowView.tsx';
import { type TenantChoice, TenantContext, type TenantState } from '../useTenant.ts';

export type Row = Record<string, unknown> & { id: string };

/** The calls that a fake provider received, and its next responses. */
export interface FakeApi {
  readonly lists: GetListParams[];
  readonly counts: unknown[];
  readonly ones: GetOneParams[];
  /** The records to be created or edited. */
  readonly writes: WriteParams[];
  /** Actions and deletions, `activate acme`. */
  readonly changes: string[];
  rows: Row[];
  count: () => Promise<number>;
  countsBy: (params: unknown) => Promise<{ data: readonly object[] }>;
  list: (params: GetListParams) => Promise<unknown>;
  one: (params: GetOneParams) => Promise<{ data: Row }>;
  write: (params: WriteParams) => Promise<{ data: unknown }>;
  change: (params: ActParams | DeleteParams) => Promise<{ data: Row }>;
  annotate: (params: AnnotateParams) => Promise<{ data: Annotated }>;
}

type WriteParams = CreateParams | UpdateParams;
type ActParams = Parameters<ActingDataProvider['act']>[1];

export function fakeApi(rows: Row[]): FakeApi {
  const api: FakeApi = {
    lists: [],
    counts: [],
    ones: [],
    writes: [],
    changes: [],
    rows,
    count: async () => api.rows.length,
    countsBy: async () => ({ data: [] }),
    list: async (params) => pageOf(api.rows, params),
    one: async ({ id }) => ({ data: api.rows.find((row) => row.id === String(id)) ?? { id: String(id) } }),
    write: async ({ data }) => ({ data: { id: 'new', ...data } }),
    change: async ({ previousData }) => ({ data: previousData }),
    annotate: async () => ({ data: { count: 0, undo: null } }),
  };
  return api;
}

function pageOf(rows: readonly Row[], { pagination = { page: 1, perPage: 25 } }: GetListParams) {
  const end = pagination.page * pagination.perPage;
  const pageInfo = { hasNextPage: end < rows.length, hasPreviousPage: pagination.page > 1 };
  return { data: rows.slice(end - pagination.perPage, end), pageInfo, meta: { count: rows.length } };
}

function providerOf(api: FakeApi): CountingDataProvider & ActingDataProvider {
  const written = (params: WriteParams) => {
    api.writes.push(params);
    return api.write(params);
  };
  const provider = {
    getList(name: string, params: GetListParams) {
      // Pages with failures read the causes of admins.
      if (name === 'causes') return Promise.resolve({ data: [], total: 0 });
      api.lists.push(params);
      return api.list(params);
    },
    getOne(_: string, params: GetOneParams) {
      api.ones.push(params);
      return api.one(params);
    },
    getMany: async (_: string, { ids }: GetManyParams) => ({
      data: api.rows.filter(({ id }) => ids.map(String).includes(id)),
    }),
    getManyReference(_: string, params: GetManyReferenceParams) {
      const referring = api.rows.filter((row) => row[params.target] === params.id);
      return Promise.resolve({ data: referring, total: referring.length });
    },
    create: (_: string, params: CreateParams) => written(params),
    update: (_: string, params: UpdateParams) => written(params),
    count(_: string, params: unknown) {
      api.counts.push(params);
      return api.count();
    },
    counts: (_: string, params: unknown) => api.countsBy(params),
    getJobs: async () => ({ data: [] }),
    act(_: string, params: ActParams) {
      api.changes.push(`${params.action} ${params.id}`);
      return api.change(params);
    },
    annotate: (_: string, params: AnnotateParams) => api.annotate(params),
    delete(_: string, params: DeleteParams) {
      api.changes.push(`delete ${params.id}`);
      return api.change(params);
    },
    updateMany: async () => ({ data: [] }),
    deleteMany: async () => ({ data: [] }),
  };
  return provider as CountingDataProvider & ActingDataProvider;
}

/** The page's state outside of the screens. */
interface FakePage {
  url: string;
  tenantId: string | undefined;
  said: readonly unknown[];
  /** The calls of the tenant selector: `changed`, or a deleted tenant's id. */
  readonly tenantNews: string[];
  chooseTenant: (tenantId: string) => void;
}

interface ScreenOptions {
  readonly role?: Role;
  /** Null: no tenant is in view. */
  readonly tenantId?: string | null;
  readonly tenants?: readonly TenantChoice[];
  readonly slots?: SlotFinder;
  /** The API has more than spec §7. Default: true. */
  readonly standard?: boolean;
}

type Open = (url: string, api: FakeApi, options?: ScreenOptions) => { page: FakePage; user: UserEvent };

/** Opens the screens of some resources at a URL, signed in with a role, with a fake API. */
export function screensOf(declared: readonly Resource[]): Open {
  return (url, api, { role = 'admin', tenantId = 'acme', tenants = [], slots = emptySlot, standard = true } = {}) => {
    const page: FakePage = { url: '', tenantId: undefined, said: [], tenantNews: [], chooseTenant: () => {} };
    const can = capabilitiesOf({ standard });
    const resources = declared.map((resource) => offeredBy(can, resource));
    render(
      <MemoryRouter initialEntries={[url]}>
        <AdminContext dataProvider={providerOf(api)} {...signedIn({ role })} theme={theme}>
          <SlotsContext value={slots}>
            <CapabilitiesContext value={can}>
              <ResourcesContext value={resources}>
                <FakeTenant
                  tenants={tenants}
                  page={page}
                  initial={tenantId ?? undefined}
                  canChoose={mayChooseTenant(role)}
                >
                  <AllScreens resources={resources} />
                  <Said page={page} />
                </FakeTenant>
              </ResourcesContext>
            </CapabilitiesContext>
          </SlotsContext>
        </AdminContext>
      </MemoryRouter>,
    );
    return { page, user: userEvent.setup() };
  };
}

export const silentAuth = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
};

interface FakeUser {
  readonly role: Role;
  readonly username?: string;
}

/** The auth provider and the query client of a signed-in user, whose role and identity are known on the first render. */
export function signedIn({ role, username = 'me' }: FakeUser, queries: DefaultOptions['queries'] = {}) {
  const identity = { id: username };
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  queryClient.setQueryData(['auth', 'getPermissions', {}], role);
  queryClient.setQueryData(['auth', 'getIdentity'], identity);
  const authProvider = { ...silentAuth, getPermissions: async () => role, getIdentity: async () => identity };
  return { authProvider, queryClient };
}

function List({ resource }: { resource: Resource }) {
  return resource.list.paging === 'whole' ? <ListView resource={resource} /> : <SearchView resource={resource} />;
}

function Said({ page }: { page: FakePage }) {
  const { notifications } = useNotificationContext();
  page.said = notifications.map(({ message }) => message);
  return null;
}

function AllScreens({ resources }: { resources: readonly Resource[] }) {
  return (
    <Routes>
      {resources.map((resource) => (
        <Route key={resource.name} path={resource.path}>
          <Route index element={<List key={resource.name} resource={resource} />} />
          <Route path=":id" element={<ShowView key={resource.name} resource={resource} />} />
          <Route path="create" element={<CreateView key={resource.name} resource={resource} />} />
          <Route path=":id/edit" element={<EditView key={resource.name} resource={resource} />} />
        </Route>
      ))}
    </Routes>
  );
}

interface FakeTenantProps {
  initial: string | undefined;
  canChoose: boolean;
  tenants: readonly TenantChoice[];
  page: FakePage;
  children: ReactNode;
}

function FakeTenant({ initial, canChoose, tenants, page, children }: FakeTenantProps) {
  const [tenantId, select] = useState(initial);
  const { pathname, search } = useLocation();
  page.url = pathname + search;
  page.tenantId = tenantId;
  page.chooseTenant = select;
  const state = useMemo<TenantState>(
    () => ({
      tenantId,
      canChoose,
      isChosen: false,
      select,
      tenants,
      tenantName: tenantId,
      unavailable: undefined,
      replacedTenant: undefined,
      loading: false,
      isFetching: false,
      isOutdated: false,
      awaitsApproval: false,
      homeId: undefined,
      requestedTenantId: undefined,
      error: undefined,
      forget: (gone) => void page.tenantNews.push(`${gone} is gone`),
      refetch: () => void page.tenantNews.push('changed'),
      retry: async () => {},
    }),
    [tenantId, canChoose, tenants, page],
  );
  return <TenantContext value={state}>{children}</TenantContext>;
}

/** Deals of `acme`, newest first. */
export function someDeals(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const id = String(18734502611 - index);
    return {
      id,
      hubspot_deal_id: id,
      status: index % 2 ? 'QUALIFIED' : 'COMMITTED',
      created_at: new Date(Date.UTC(2026, 9, 20) - index * 3_600_000).toISOString(),
      updated_at: '2026-11-20T08:31:55Z',
      tenant_id: 'acme',
      deal_data: { amount: index },
    };
  });
}

/** Hand-written slots have their own tests. */
const emptySlot: SlotFinder = () => () => null;
