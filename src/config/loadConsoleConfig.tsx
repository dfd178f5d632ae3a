import { translate } from '../messages/auth.ts';
import { loadCatalogue } from '../messages/catalogue.ts';
import { ConfigurationFault, type ConsoleConfig, parseConsoleConfig } from './consoleConfig.ts';
import { inTime } from './inTime.ts';
import { LIMITS } from './limits.ts';

/** Reads `/config.json`. Throws ConfigurationFault when it is absent, is not JSON or lacks a key. */
export async function loadConsoleConfig(): Promise<ConsoleConfig> {
  const asked = inTime(LIMITS.answerTimeout, (signal) => fetch('/config.json', { cache: 'no-store', signal }));
  // The session reads it before the page can speak, and a fault is said where it is found.
  const [response] = await Promise.all([asked.catch(() => null), loadCatalogue()]);
  if (!response) throw new ConfigurationFault(translate('auth.config.unreachable'));
  if (!response.ok) {
    throw new ConfigurationFault(translate('auth.config.unreadable', { status: `${response.status}` }));
  }
  const value: unknown = await response.json().catch(() => {
    throw new ConfigurationFault(translate('auth.config.notJson'));
  });
  return parseConsoleConfig(value);
}
