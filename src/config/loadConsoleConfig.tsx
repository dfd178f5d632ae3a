import { ConfigurationFault, type ConsoleConfig, parseConsoleConfig } from './consoleConfig.ts';
import { inTime } from './inTime.ts';
import { LIMITS } from './limits.ts';

/** Reads `/config.json`. Throws ConfigurationFault when it is absent, is not JSON or lacks a key. */
export async function loadConsoleConfig(): Promise<ConsoleConfig> {
  const asked = inTime(LIMITS.answerTimeout, (signal) => fetch('/config.json', { cache: 'no-store', signal }));
  const response = await asked.catch(() => null);
  if (!response) throw new ConfigurationFault('The server cannot be reached.');
  if (!response.ok) throw new ConfigurationFault(`config.json could not be read (status ${response.status}).`);
  const value: unknown = await response.json().catch(() => {
    throw new ConfigurationFault('config.json is not JSON.');
  });
  return parseConsoleConfig(value);
}
