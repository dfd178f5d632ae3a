import { describe, expect, it, vi } from 'vitest';
import { reloadingServer } from './reloadingServer.ts';

const atOnce = () => {};
const broken = () => Promise.reject(new Error('broken'));

function gate<Value>() {
  let open: (value: Value) => void = atOnce;
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Servers that answer with their number, each open once what `openings` says of it has come. */
function servers(...openings: (() => unknown)[]) {
  const closed: number[] = [];
  const failed = vi.fn();
  let opened = 0;
  let respond = (number: number): Response | Promise<Response> => new Response(String(number));
  const server = reloadingServer({
    failed,
    open: async () => {
      const number = ++opened;
      await openings[number - 1]?.();
      return { app: { fetch: () => respond(number) }, close: async () => void closed.push(number) };
    },
  });
  return {
    server,
    closed,
    failed,
    answer: async () => (await server.fetch(new Request('http://here/'))).text(),
    respondBy: (next: typeof respond) => {
      respond = next;
    },
  };
}

describe('A server that follows its sources', () => {
  it('is replaced by another at a change, and closed', async () => {
    const { server, closed, answer } = servers();
    expect(await answer()).toBe('1');
    expect(await server.changed()).toBe(true);
    expect([await answer(), closed]).toEqual(['2', [1]]);
  });

  it('lets calls wait for what has been saved', async () => {
    const { server, answer } = servers();
    await server.settled();
    void server.changed();
    expect(await answer()).toBe('2');
  });

  it('follows files that are saved together once', async () => {
    const { server, answer } = servers();
    await server.settled();
    await Promise.all([server.changed(), server.changed(), server.changed()]);
    expect(await answer()).toBe('2');
  });

  it('follows what is saved while another is being opened', async () => {
    const opening = gate();
    const second = vi.fn(() => opening.opened);
    const { server, answer } = servers(atOnce, second);
    await server.settled();
    const first = server.changed();
    await vi.waitFor(() => expect(second).toHaveBeenCalled());
    const next = server.changed();
    opening.open(undefined);
    await Promise.all([first, next]);
    expect(await answer()).toBe('3');
  });

  it('goes on as it was while its sources make none', async () => {
    const { server, answer, failed, closed } = servers(atOnce, broken);
    await server.settled();
    expect(await server.changed()).toBe(false);
    expect([server.isBroken(), await answer(), closed]).toEqual([true, '1', []]);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
    expect(await server.changed()).toBe(true);
    expect([server.isBroken(), await answer(), closed]).toEqual([false, '3', [1]]);
  });

  it('says that it is not there until its sources make one', async () => {
    const { server } = servers(broken);
    expect((await server.fetch(new Request('http://here/'))).status).toBe(503);
    await server.changed();
    expect((await server.fetch(new Request('http://here/'))).status).toBe(200);
  });

  it('ends its calls before it is closed', async () => {
    const answer = gate<Response>();
    const { server, closed, respondBy } = servers();
    respondBy(() => answer.opened);
    await server.settled();
    const call = server.fetch(new Request('http://here/'));
    await server.changed();
    expect(closed).toEqual([]);
    answer.open(new Response('late'));
    expect(await (await call).text()).toBe('late');
    await server.close();
    expect(closed).toEqual([1, 2]);
  });
});
