import { delay } from '../config/delay.ts';
import { LIMITS } from '../config/limits.ts';
import { type JsonObject, membersOf } from '../schema/jsonObject.ts';
import type { ProviderContext } from './apiClient.ts';

/** A record of the topic's resource has changed, in the tenant of `payload.tenant_id` if it names one; or changes may have been missed. */
export interface ChangeEvent {
  readonly type: 'changed' | 'missed';
  readonly payload: JsonObject;
}

type Callback = (event: ChangeEvent) => void;

const topicOf = (resource: unknown) => `resource/${resource}`;

/**
 * `subscribe` and `unsubscribe` with the signatures of React Admin's realtime data providers, for topics such as `resource/deals`. While
 * somebody subscribes and the page is visible, one call listens to `GET /changes`, if the API has it. After a break it calls again.
 */
export function createRealtimeMethods({ call, can }: ProviderContext) {
  const callbacks = new Map<string, Set<Callback>>();
  let listening: AbortController | undefined;

  const publish = (event: ChangeEvent, topics: Iterable<string>) => {
    for (const topic of topics) for (const callback of callbacks.get(topic) ?? []) callback(event);
  };

  function update() {
    const isWanted = callbacks.size > 0 && !document.hidden;
    if (isWanted === (listening !== undefined)) return;
    listening?.abort();
    listening = isWanted ? new AbortController() : undefined;
    if (listening) listen(listening.signal).catch(() => {});
  }

  async function listen(signal: AbortSignal): Promise<void> {
    for (let wait: number = LIMITS.changesWait; ; ) {
      await delay(wait, signal);
      try {
        if (!(await readStream(signal))) return;
        wait = LIMITS.changesWait;
      } catch {
        wait = Math.min(2 * wait, LIMITS.changesLongestWait);
      }
    }
  }

  /** Resolves to false if the API has no streams. */
  async function readStream(signal: AbortSignal): Promise<boolean> {
    let rest = '';
    let isOpen = false;
    const onText = (text: string) => {
      // Nobody listened since the last stream.
      if (!isOpen) publish({ type: 'missed', payload: {} }, callbacks.keys());
      isOpen = true;
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const [, data = ''] of events.map((event) => /^event: changed\ndata: (.*)$/m.exec(event) ?? [])) {
        if (data === '') continue;
        const payload = membersOf(JSON.parse(data));
        publish({ type: 'changed', payload }, [topicOf(payload.resource)]);
      }
      if (events.some((event) => event.startsWith('event: missed')))
        publish({ type: 'missed', payload: {} }, callbacks.keys());
    };
    // Nobody reads why it failed.
    await call('/changes', { signal, onText, failure: '' });
    return isOpen;
  }

  async function subscribe(topic: string, callback: Callback): Promise<{ data: null }> {
    if (!can('changes')) return { data: null };
    if (callbacks.size === 0) document.addEventListener('visibilitychange', update);
    callbacks.set(topic, (callbacks.get(topic) ?? new Set()).add(callback));
    update();
    return { data: null };
  }

  async function unsubscribe(topic: string, callback: Callback): Promise<{ data: null }> {
    const some = callbacks.get(topic);
    some?.delete(callback);
    if (some?.size === 0) callbacks.delete(topic);
    if (callbacks.size === 0) document.removeEventListener('visibilitychange', update);
    update();
    return { data: null };
  }

  return { subscribe, unsubscribe };
}
