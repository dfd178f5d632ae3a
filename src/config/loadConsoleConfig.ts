import { translate } from '../messages/auth.ts';
import { loadMessageCatalog } from '../messages/messageCatalog.ts';
import { ConfigurationFault, type ConsoleConfig, parseConsoleConfig } from './consoleConfig.ts';
import { LIMITS } from './limits.ts';
import { withTimeout } from './withTimeout.ts';

/** Reads `/config.json`. Throws ConfigurationFault if it is absent or invalid. */
async function loadConsoleConfig(): Promise<ConsoleConfig> {
  const asked = withTimeout(LIMITS.requestTimeout, (signal) => fetch('/config.json', { cache: 'no-store', signal }));
  // Faults have messages, so the catalog must be loaded too.
  const [response] = await Promise.all([asked.catch(() => null), loadMessageCatalog()]);
  if (!response) throw new ConfigurationFault(translate('auth.config.unreachable'));
  if (!response.ok) throw new ConfigurationFault(translate('auth.config.unreadable', { status: `${response.status}` }));
  const value: unknown = await response.json().catch(() => {
    throw new ConfigurationFault(translate('auth.config.notJson'));
  });
  return parseConsoleConfig(value);
}

/** Reads `/config.json` with `load`, never twice at the same time. */
export function createConfigSource(load = loadConsoleConfig) {
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
    /** The settings, read once. The next call retries a failed read. */
    config: async () => settings ?? read(),
    /** When the server started, read again; undefined on a static host. Spec §4. */
    serverStart: async () => (await read()).serverStart,
  };
}
