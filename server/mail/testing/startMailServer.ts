import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { portOf } from '../../base/address.ts';

/** A mail as a mail server receives it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Unfolded header lines, and the body as it was transmitted. */
  readonly headers: readonly string[];
  readonly body: string;
}

export interface TestMailServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** The number of connections so far. */
  connections(): number;
  stop(): Promise<void>;
}

/** A local mail server that accepts every mail, unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    // Do not wait for connections that clients keep open.
    closeTimeout: 10,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, ...parts(raw) });
        done();
      });
    },
    ...options,
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server),
    mails,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function parts(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  return { headers, body: raw.slice(end + 4) };
}
