import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { DUE_AT_START, reconcileIfDue } from '../accounts/startReconciling.ts';
import { pruneIdempotencyKeys } from '../db/pruneIdempotencyKeys.ts';
import type { Variables } from '../environmentFault.ts';
import { DATABASE_AWAY, IN_A_MOMENT, problemBody } from '../http/api/problem.ts';
import { readLambdaEnvironment } from './lambdaEnvironment.ts';
import { type OpenedFunction, openFunction } from './openFunction.ts';

/** What EventBridge sends at the times of a schedule. */
interface ScheduleEvent {
  readonly source: 'aws.events' | 'aws.scheduler';
}

/** The part of an invocation's context that is used. */
type Invocation = Pick<LambdaContext, 'getRemainingTimeInMillis'>;

/** Milliseconds kept of an invocation's time to come to a halt in. */
const TO_HALT = 5_000;

/**
 * The server as a Lambda function, for API Gateway (version 1 and 2), function URLs and load balancers. An event of an
 * EventBridge schedule does what a server does every hour, since no timer runs here. Throws EnvironmentFault at once for what
 * the variables lack; the database is opened by the first call, and by the next one where that fails.
 */
export function createLambdaHandler(variables: Variables) {
  const environment = readLambdaEnvironment(variables);
  let opening: Promise<OpenedFunction> | undefined;
  const open = () => {
    opening ??= openFunction(environment).catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return opening;
  };

  async function call(event: LambdaEvent, invocation: LambdaContext) {
    const opened = await open().catch(() => undefined);
    if (!opened) return unavailable();
    return handle(opened.app)(event, invocation).finally(opened.tracing.flush);
  }

  return async (event: LambdaEvent | ScheduleEvent, invocation: LambdaContext) => {
    if (!isSchedule(event)) return call(event, invocation);
    const opened = await open();
    return keepHouse(opened, invocation).finally(opened.tracing.flush);
  };
}

const isSchedule = (event: LambdaEvent | ScheduleEvent): event is ScheduleEvent =>
  'source' in event && (event.source === 'aws.events' || event.source === 'aws.scheduler');

/** Rejects where it fails: the invocation then counts as an error, and EventBridge asks again. */
async function keepHouse({ directory }: OpenedFunction, invocation: Invocation): Promise<void> {
  const time = Math.max(0, invocation.getRemainingTimeInMillis() - TO_HALT);
  await pruneIdempotencyKeys(directory.store.db);
  await reconcileIfDue(directory, DUE_AT_START, AbortSignal.timeout(time));
}

/** Why stands in the log. The next call tries again. */
const unavailable = () => ({
  statusCode: 503,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...IN_A_MOMENT },
  isBase64Encoded: false,
  body: JSON.stringify(problemBody(DATABASE_AWAY)),
});
