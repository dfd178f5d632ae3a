import type { Hono } from 'hono';
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { resources } from '../src/resources/index.ts';
import { alertAfterDeriving } from './alerts/raiseAlerts.ts';
import { type Environment, readEnvironment } from './base/environment.ts';
import { EnvironmentError, type Variables } from './base/environmentError.ts';
import { DATABASE_AWAY, problemBody, RETRY_SOON } from './base/problem.ts';
import { startTelemetry } from './base/telemetry.ts';
import type { Tracing } from './base/tracing.ts';
import { suspendDemo } from './demo/suspendDemo.ts';
import { lambdaClientInfo } from './http/edge/clientInfo.ts';
import { deriveStored } from './records/deriveStored.ts';
import { alertSending, openParts, poolOf, serverApp, taskKinds } from './serverApp.ts';
import { addRecurring, runTask, type TaskWork, workOnTasks } from './tasks/tasks.ts';

/** An event of an EventBridge schedule. */
interface ScheduleEvent {
  readonly source: 'aws.events' | 'aws.scheduler';
}

/** Milliseconds reserved at the end of an invocation. */
const RESERVE = 5_000;

/**
 * Creates the server as a Lambda function for API Gateway (version 1 and 2), function URLs and load balancers. An EventBridge schedule
 * replaces the hourly timers of a server. Throws EnvironmentError for missing variables. The first request opens the database; if
 * that fails, it gets 503 and the next one tries again.
 */
export function createLambdaHandler(variables: Variables) {
  const environment = readLambdaEnvironment(variables);
  let opening: Promise<LambdaServer> | undefined;
  const open = () => {
    opening ??= openLambdaServer(environment).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  async function respond(event: LambdaEvent, invocation: LambdaContext) {
    // openLambdaServer has logged the error.
    const server = await open().catch(() => undefined);
    if (!server) return unavailable();
    return handle(server.app)(event, invocation).finally(server.tracing.flush);
  }

  return async (event: LambdaEvent | ScheduleEvent, invocation: LambdaContext) => {
    if (!isSchedule(event)) return respond(event, invocation);
    const server = await open();
    return runSchedule(server, invocation).finally(server.tracing.flush);
  };
}

const isSchedule = (event: LambdaEvent | ScheduleEvent): event is ScheduleEvent =>
  'source' in event && (event.source === 'aws.events' || event.source === 'aws.scheduler');

/** Rejects if a job fails: the invocation then counts as an error, and EventBridge retries it. */
async function runSchedule({ tasks }: LambdaServer, invocation: LambdaContext): Promise<void> {
  const time = Math.max(0, invocation.getRemainingTimeInMillis() - RESERVE);
  const signal = AbortSignal.timeout(time);
  await addRecurring(tasks);
  await workOnTasks(tasks, signal);
  await deriveStored(tasks.store, resources, signal, alertAfterDeriving);
}

const unavailable = () => ({
  statusCode: 503,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...RETRY_SOON },
  isBase64Encoded: false,
  body: JSON.stringify(problemBody(DATABASE_AWAY)),
});

/** The settings that a Lambda process cannot create itself: its files are lost, and many processes run at once. */
const REQUIRED = ['DATABASE_URL', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'SECRETS_KEY'] as const;

/** Each process has its own connections, and handles one request at a time. */
const CONNECTIONS = '2';

/** Reads the environment of a Lambda function, which is never open to loopback only. Throws EnvironmentError for missing variables. */
export function readLambdaEnvironment(variables: Variables): Environment {
  const missing = REQUIRED.filter((name) => !variables[name] && !variables[`${name}_FILE`]);
  if (missing.length > 0) throw new EnvironmentError(`A Lambda function needs ${missing.join(', ')}.`);
  return readEnvironment({ DATABASE_POOL: CONNECTIONS, ...variables, HOST: '0.0.0.0' });
}

interface LambdaServer {
  readonly app: Hono;
  readonly tracing: Tracing;
  readonly tasks: TaskWork;
}

/** Opens database and user pool. Logs the error and rejects if that fails. */
async function openLambdaServer(environment: Environment): Promise<LambdaServer> {
  const { log, tracing } = await startTelemetry(environment);
  let close = tracing.stop;
  try {
    const parts = await openParts(environment, () => '', log);
    close = () => parts.close().finally(tracing.stop);
    await suspendDemo(parts.store, environment.cognito.userPoolId);
    const alerts = await alertSending(environment, parts, () => '');
    const { store } = parts;
    const kinds = taskKinds({ store, pool: poolOf(environment, parts), alerts, log });
    const tasks: TaskWork = { store, kinds, log };
    const app = await serverApp(environment, parts, {
      log,
      client: lambdaClientInfo(environment.trustedProxies),
      // Processes come and go: if each were a start of its own, users would be signed out all day.
      serverStart: environment.serverStart,
      urlOf: () => '',
      jobs: { wake: () => {}, visit: (jobId) => runTask(tasks, jobId) },
      alerts,
    });
    return { app, tracing, tasks };
  } catch (error) {
    log.error('The function could not be opened.', error);
    await close();
    throw error;
  }
}
