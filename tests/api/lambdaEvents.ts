import { readFileSync } from 'node:fs';

/** A call to encode as an event. */
export interface LambdaCall {
  readonly method?: string;
  readonly path: string;
  /** Decoded. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The examples of AWS' documentation, each with the call in the fields where its sender puts it. */
export const callEvents = { httpApi, restApi, loadBalancer } as const;

/** The scheduled event of EventBridge. */
export const scheduleEvent = (): object => recorded('schedule');

// biome-ignore lint/suspicious/noExplicitAny: the shapes are AWS' own
const recorded = (name: string): any =>
  JSON.parse(readFileSync(new URL(`./lambdaEvents/${name}.json`, import.meta.url), 'utf8'));

/** API Gateway, version 2: the query as it was sent, bodies in base64 unless their type is text. */
function httpApi({ method = 'GET', path, query = {}, headers = {}, body }: LambdaCall): object {
  const event = recorded('httpApi');
  const { http } = event.requestContext;
  return {
    ...event,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...event.headers, ...headers },
    requestContext: { ...event.requestContext, http: { ...http, method, path } },
    ...(body !== undefined && { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }),
  };
}

/** API Gateway, version 1: query and headers both as single values and as lists of values. */
function restApi({ method = 'GET', path, query = {}, headers = {}, body = '' }: LambdaCall): object {
  const event = recorded('restApi');
  const everyValue = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  return {
    ...event,
    path,
    httpMethod: method,
    headers: { ...event.headers, ...headers },
    multiValueHeaders: { ...event.multiValueHeaders, ...everyValue(headers) },
    queryStringParameters: query,
    multiValueQueryStringParameters: everyValue(query),
    body: body || null,
  };
}

/** A load balancer: it decodes nothing. */
function loadBalancer({ method = 'GET', path, query = {}, headers = {}, body = '' }: LambdaCall): object {
  const event = recorded('loadBalancer');
  const encoded = Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)]);
  return {
    ...event,
    path,
    httpMethod: method,
    queryStringParameters: Object.fromEntries(encoded),
    headers: { ...event.headers, ...headers },
    body,
  };
}
