import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from '../../server/base/address.ts';
import { specifiedResponse } from './specifiedResponses.ts';

/** A call as it arrived. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** Parsed JSON; undefined for an empty body. */
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface RecordingStub {
  readonly baseUrl: string;
  /** Every call since the last reset, in order. */
  readonly calls: RecordedCall[];
  /** Overrides the response to the next call. */
  respondNext(answer: Answer): void;
  reset(): void;
  close(): Promise<void>;
}

/** A gateway with only the calls of spec §7: it records requests and responds in their shapes. */
export async function startRecordingStub(): Promise<RecordingStub> {
  const calls: RecordedCall[] = [];
  const prepared: Answer[] = [];

  const server = createServer(async (request, response) => {
    const call = await record(request);
    calls.push(call);
    const { status, body } = prepared.shift() ?? specifiedResponse(call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);

  return {
    baseUrl: `http://127.0.0.1:${port}/prod/api`,
    calls,
    respondNext: (answer) => prepared.push(answer),
    reset() {
      calls.length = 0;
      prepared.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(request: IncomingMessage): Promise<RecordedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
