import type { ConsoleConfig } from './consoleConfig.ts';

/** `/config.json` as a page reads it: once for its settings, and again for the start of the server. */
export interface ConfigSource {
  /** The settings, read once; a failed read is tried anew by the next call. Rejects as `load` does. */
  config(): Promise<ConsoleConfig>;
  /** When the server started, read anew, or by the read that is under way; undefined on a static host. Spec §4. */
  serverStart(): Promise<string | undefined>;
}

/** Reads with `load`, never twice at the same time. */
export function createConfigSource(load: () => Promise<ConsoleConfig>): ConfigSource {
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
    config: async () => settings ?? read(),
    serverStart: async () => (await read()).serverStart,
  };
}
