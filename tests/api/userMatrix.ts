/** The actors in the table of rights. */
export const ACTORS = {
  admin: 'admin@example.com',
  'tenant-admin': 'lead@acme.example',
  'tenant-user': 'staff@acme.example',
  'who belongs to no tenant': 'joiner@example.com',
} as const;

export type ActorKind = keyof typeof ACTORS;

/**
 * The users acted on, seen from the tenant `acme`. All but `unconfirmed` and `self` are invited and have not signed in.
 */
export const TARGETS = ['own', 'other', 'unassigned', 'unconfirmed', 'admin', 'own admin', 'self', 'missing'] as const;

export type TargetKind = (typeof TARGETS)[number];

interface Action {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The actions. */
export const ACTIONS = {
  read: { method: 'GET', path: '' },
  'assign to acme': { method: 'PUT', path: '/tenant', body: { tenant_id: 'acme', role: 'tenant-admin' } },
  'assign to globex': { method: 'PUT', path: '/tenant', body: { tenant_id: 'globex', role: 'tenant-user' } },
  'move from globex to acme': {
    method: 'PUT',
    path: '/tenant',
    body: { tenant_id: 'acme', role: 'tenant-user', from: 'globex' },
  },
  'assign as admin': { method: 'PUT', path: '/tenant', body: { tenant_id: 'acme', role: 'admin' } },
  'make tenant-user': { method: 'PUT', path: '/role', body: { role: 'tenant-user' } },
  'make tenant-admin': { method: 'PUT', path: '/role', body: { role: 'tenant-admin' } },
  'make admin': { method: 'PUT', path: '/role', body: { role: 'admin' } },
  disable: { method: 'PUT', path: '/status', body: { enabled: false } },
  enable: { method: 'PUT', path: '/status', body: { enabled: true } },
  invite: { method: 'POST', path: '/invite', body: { login_url: 'http://127.0.0.1:8080' } },
} as const satisfies Record<string, Action>;

export type DeedName = keyof typeof ACTIONS;

/**
 * Spec §6 and the rules as a table: the status of each action, by actor, in the order of TARGETS. `own` and
 * `own admin` belong to acme, `other` to globex, `admin` to no tenant.
 */
export const MATRIX: Readonly<Record<ActorKind, Readonly<Record<DeedName, readonly number[]>>>> = {
  admin: {
    // own other unassigned unconfirmed admin own-admin self missing
    read: [200, 200, 200, 200, 200, 200, 200, 404],
    'assign to acme': [409, 409, 200, 409, 200, 409, 403, 404],
    'assign to globex': [409, 200, 200, 409, 200, 409, 403, 404],
    'move from globex to acme': [200, 200, 200, 409, 200, 409, 403, 404],
    'assign as admin': [422, 422, 422, 409, 422, 422, 403, 404],
    'make tenant-user': [200, 200, 200, 409, 409, 200, 403, 404],
    'make tenant-admin': [200, 200, 409, 409, 409, 200, 403, 404],
    'make admin': [200, 200, 200, 409, 200, 200, 403, 404],
    disable: [200, 200, 200, 200, 200, 200, 403, 404],
    enable: [200, 200, 200, 200, 200, 200, 403, 404],
    invite: [200, 200, 200, 409, 200, 200, 409, 404],
  },
  'tenant-admin': {
    read: [200, 404, 200, 200, 404, 200, 200, 404],
    'assign to acme': [409, 404, 200, 409, 404, 403, 403, 404],
    'assign to globex': [403, 404, 403, 409, 404, 403, 403, 404],
    'move from globex to acme': [200, 404, 200, 409, 404, 403, 403, 404],
    'assign as admin': [422, 404, 422, 409, 404, 403, 403, 404],
    'make tenant-user': [200, 404, 200, 409, 404, 403, 403, 404],
    'make tenant-admin': [200, 404, 409, 409, 404, 403, 403, 404],
    'make admin': [403, 404, 403, 409, 404, 403, 403, 404],
    disable: [200, 404, 200, 200, 404, 403, 403, 404],
    enable: [200, 404, 200, 200, 404, 403, 403, 404],
    invite: [200, 404, 200, 409, 404, 403, 409, 404],
  },
  'tenant-user': {
    ...everything([403, 403, 403, 403, 403, 403, 403, 403]),
    read: [200, 404, 404, 404, 404, 200, 200, 404],
  },
  'who belongs to no tenant': everything([403, 403, 403, 403, 403, 403, 403, 403]),
};

function everything(statuses: readonly number[]): Record<DeedName, readonly number[]> {
  const deeds = Object.keys(ACTIONS) as DeedName[];
  return Object.fromEntries(deeds.map((action) => [action, statuses])) as Record<DeedName, readonly number[]>;
}

/** Every cell of the table. */
export const CELLS = (Object.keys(ACTORS) as ActorKind[]).flatMap((actor) =>
  (Object.keys(ACTIONS) as DeedName[]).flatMap((action) =>
    TARGETS.map((target, index) => ({ actor, action, target, status: MATRIX[actor][action][index] ?? 0 })),
  ),
);

interface Creation {
  readonly actor: ActorKind;
  readonly role: string;
  readonly tenant: string | undefined;
  readonly status: number;
}

/** The same for creating a user: by role and tenant, the status for each actor in the order of ACTORS. */
export const CREATIONS: readonly Creation[] = (
  [
    ['tenant-user', 'acme', [201, 201, 403, 403]],
    ['tenant-user', 'globex', [201, 403, 403, 403]],
    ['tenant-user', undefined, [422, 201, 403, 403]],
    ['tenant-admin', 'acme', [201, 201, 403, 403]],
    ['tenant-admin', 'globex', [201, 403, 403, 403]],
    ['admin', undefined, [201, 403, 403, 403]],
    ['admin', 'acme', [201, 403, 403, 403]],
    ['tenant-user', 'nowhere', [422, 403, 403, 403]],
  ] as const
).flatMap(([role, tenant, statuses]) =>
  (Object.keys(ACTORS) as ActorKind[]).map((actor, index) => ({ actor, role, tenant, status: statuses[index] ?? 0 })),
);
