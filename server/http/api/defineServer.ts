import type { FieldMap, RecordOfFields } from '../../../src/schema/field.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { isTenantRegister, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { callWebhook } from '../../alerts/webhook.ts';
import type { Store } from '../../database/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  type ActionCall,
  type ActionCallOf,
  addHooks,
  type Changed,
  type Occasion,
  type RecordHooks,
} from '../../records/recordHooks.ts';
import type { Row } from '../../records/selection.ts';
import { addTask, type RunningTask, type TaskKind } from '../../tasks/tasks.ts';
import type { Call } from './authentication.ts';
import type { Endpoint } from './endpoint.ts';
import type { Services } from './services.ts';

/** The calls that a resource has beyond those of its declaration. */
export interface ResourceCalls {
  /** Calls below the resource's path. They replace those of the declaration with the same path and method. */
  endpoints?(): readonly Endpoint[];
  /** Further resources in their bodies and responses. */
  readonly schemas?: readonly Resource[];
  /** Runs before each call that reads records of the resource. */
  beforeReading?(c: Call, services: Services): Promise<void>;
  /** Throws a Problem for a record of a call that this server must not store, because of its configuration. Its secrets are sealed. */
  checkRecord?(record: Row, services: Services): void;
}

/** The services for work after a change. */
export interface CommitServices<Act = ActionCall> extends RunningTask {
  /** The action that changed the record. Absent for other changes. */
  readonly action?: Act | undefined;
  readonly store: Store;
  /** Sends a mail. Rejects if no mail server is configured, or it refuses the mail. */
  readonly sendMail: Mailer;
  /** Sends JSON to a public https address, with its HMAC-SHA256 as `X-Signature-256` if there is a secret. Rejects unless it responds 2xx. */
  callWebhook(url: string, body: object, secret?: string): Promise<void>;
}

/** The hook for work after a change of a record. */
interface CommitHook<Values, Act = ActionCall> {
  /**
   * Runs after the change is committed: at least once, for the changes of one record in their order. If it rejects, it is tried again,
   * ever later; after about four hours an admin repeats it at `/background-tasks`.
   */
  afterCommit?(changed: Changed<Values>, services: CommitServices<Act>): Promise<void>;
}

const calls = new WeakMap<Resource, ResourceCalls>();
/** By the name of their resource, as tasks store it. */
const commits = new Map<string, CommitHook<JsonObject>>();

/** The calls that the server file of a resource adds. */
export const callsOf = (resource: Resource): ResourceCalls => calls.get(resource) ?? {};

/**
 * What the declaration of a resource cannot say, in `server/resources/{name}.ts`: hooks of its records, and further calls.
 * docs/adding-a-resource.md describes each.
 */
export function defineServer<Fields extends FieldMap, Actions>(
  resource: Resource & { readonly fields: Fields; readonly actions?: Actions },
  file: ResourceCalls &
    RecordHooks<RecordOfFields<Fields>, ActionCallOf<Actions>> &
    CommitHook<RecordOfFields<Fields>, ActionCallOf<Actions>>,
): void {
  const { afterCommit, afterChange, visibleTo } = file;
  if (visibleTo && resource.summary)
    throw new Error(`${resource.name}: a summary counts all records, so remove it or visibleTo.`);
  addHooks<Fields, Actions>(resource, {
    ...file,
    ...(afterCommit && {
      async afterChange(changed, occasion) {
        await afterChange?.(changed, occasion);
        await addCommitTask(resource, changed, occasion);
      },
    }),
  });
  commits.set(resource.name, file);
  calls.set(resource, file);
}

const AFTER_COMMIT = 'AFTER_CHANGE';

interface CommitPayload extends Changed<JsonObject> {
  readonly resource: string;
  readonly action?: ActionCall;
}

async function addCommitTask(
  resource: Resource,
  changed: Changed<JsonObject>,
  { trx, action }: Occasion,
): Promise<void> {
  const record = changed.after ?? changed.before ?? {};
  const field = tenantFieldOf(resource);
  // The task of a deleted tenant belongs to none.
  const tenant = field && !(isTenantRegister(resource) && !changed.after) ? record[field] : null;
  const payload: CommitPayload = { resource: resource.name, ...changed, ...(action && { action }) };
  await addTask(trx, {
    kind: AFTER_COMMIT,
    payload,
    tenant: typeof tenant === 'string' ? tenant : null,
    lane: [resource.name, ...(field ? [record[field]] : []), record[resource.id]].join('/'),
  });
}

type TaskServices = Pick<Services, 'store' | 'sendMail' | 'alerts'>;

/** The tasks of `afterCommit`. */
export function afterCommitTasks({ store, sendMail = refuseMail, alerts }: TaskServices): TaskKind<CommitPayload> {
  const rules = alerts?.webhooks ?? { allowedHosts: [] };
  return {
    name: AFTER_COMMIT,
    async run({ resource, before, after, action }, task) {
      const webhook = (url: string, body: object, secret?: string) =>
        callWebhook(url, body, { id: task.id, ...(secret && { secret }) }, rules);
      const hook = commits.get(resource);
      if (!hook) throw new Error(`Nothing follows changes of ${resource} any more.`);
      await hook.afterCommit?.({ before, after }, { ...task, action, store, sendMail, callWebhook: webhook });
    },
  };
}

async function refuseMail(): Promise<never> {
  throw new Error('No mail server is configured.');
}
