import type { ConsoleConfig } from './consoleConfig.ts';

/** `/config.json` as a page reads it: once for its settings, and again for the start of the server. */
export interface ConfigSource {
  /** The settings, read once, unless they are at hand; a failed read is tried anew by the next call. Rejects as `load` does. */
  config(): Promise<ConsoleConfig>;
  /** When the server started, read anew, or by the read that is under way; undefined on a static host. Spec §4. */
  serverStart(): Promise<string | undefined>;
}

/**
 * Reads with `load`, never twice at the same time. `atHand` are settings that need no reading, where there are any. Of the start of the
 * server they say nothing: a session that began after them would be taken for one of another server.
 */
export function createConfigSource(
  load: () => Promise<ConsoleConfig>,
  atHand: () => ConsoleConfig | undefined = () => undefined,
): ConfigSource {
  let settings: ConsoleConfig | undefined;
  let reading: Promise<ConsoleConfig> | undefined;

  const read = () => {
    reading ??= load()
      .then((config) => {
        settings ??= config;
        return config;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return {
    config: async () => {
      settings ??= atHand();
      return settings ?? read();
    },
    serverStart: async () => (await read()).serverStart,
  };
}
