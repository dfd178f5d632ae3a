import type { GetListParams } from 'ra-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { tenantInView } from '../../src/console/selectedTenant.ts';
import { type ConsoleDataProvider, createDataProvider } from '../../src/dataProvider/dataProvider.ts';
import { resources } from '../../src/resources/index.ts';
import type { Role } from '../../src/schema/roles.ts';
import { type RecordingStub, startRecordingStub } from './recordingStub.ts';

/** The console's data provider over a recording stub; both are new in every test. */
export interface Contract {
  stub: RecordingStub;
  provider: ConsoleDataProvider;
  /** The caller, a member of `umbrella`: an admin by default. */
  role: Role;
  /** The selected tenant: `acme` by default. */
  selected: string | undefined;
  /** The requests that the gateway received, without headers: `GET /deals`, its query and, if any, its body. */
  requests(): unknown[][];
  /** The parameters of the first page of a list, with a test's overrides. */
  list(params?: Partial<GetListParams>): GetListParams;
}

/** Starts the stub before a file's tests and stops it after them. */
export function startContract(): Contract {
  const contract = { selected: 'acme', requests: () => callsOf(contract.stub), list: firstPage } as Contract;
  beforeAll(async () => {
    contract.stub = await startRecordingStub();
  });
  afterAll(() => contract.stub.close());
  beforeEach(() => {
    contract.stub.reset();
    contract.role = 'admin';
    contract.selected = 'acme';
    const config = { baseUrl: contract.stub.baseUrl, key: 'key-1', sendToken: true };
    const caller = () => {
      const { role, selected } = contract;
      return { role, tenantId: tenantInView({ role, tenantId: 'umbrella' }, { tenantId: selected }) };
    };
    contract.provider = createDataProvider({ config, resources, token: async () => 'id-token', caller });
  });
  return contract;
}

function callsOf({ calls }: RecordingStub): unknown[][] {
  return calls.map(({ method, path, query, body }) => {
    const call = `${method} ${path.replace('/prod/api', '')}`;
    return body === undefined ? [call, query] : [call, query, body];
  });
}

function firstPage(params: Partial<GetListParams> = {}): GetListParams {
  const sort = { field: 'created_at', order: 'DESC' } as const;
  return { pagination: { page: 1, perPage: 25 }, sort, filter: {}, ...params };
}
