import { type ConsoleConfig, parseConsoleConfig } from './consoleConfig.ts';

/**
 * The settings that the page has read before its scripts came, see prerender/login.js; undefined where it has read none, or none
 * that can be used. They may be as old as the page.
 */
export function configAtHand(): ConsoleConfig | undefined {
  const text = document.getElementById('root')?.dataset['config'];
  if (text === undefined) return undefined;
  try {
    return parseConsoleConfig(JSON.parse(text));
  } catch {
    // Whoever reads it anew says what is wrong with it.
    return undefined;
  }
}
