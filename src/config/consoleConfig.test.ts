import { describe, expect, it } from 'vitest';
import { ConfigurationFault, parseConsoleConfig } from './consoleConfig.ts';

const least = { api: { baseUrl: '/api' }, cognito: { userPoolId: 'eu-west-1_abc', clientId: 'client' } };

describe('config.json', () => {
  it('needs no more than where API and pool are', () => {
    expect(parseConsoleConfig(least)).toEqual({
      api: { baseUrl: '/api', key: '', sendToken: true },
      cognito: least.cognito,
      auth: { adminEmailFallback: false },
    });
  });

  it('ignores keys that it does not know', () => {
    expect(parseConsoleConfig({ ...least, colour: 'red' })).not.toHaveProperty('colour');
  });

  it.each([
    [null, 'the document'],
    [[], 'the document'],
    [{}, 'api'],
    [{ ...least, api: {} }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: 7 } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: '/api', sendToken: 'yes' } }, 'api.sendToken'],
    [{ ...least, cognito: { clientId: 'client' } }, 'cognito.userPoolId'],
  ])('%j is refused by the name of its first fault', (value, name) => {
    expect(() => parseConsoleConfig(value)).toThrow(ConfigurationFault);
    expect(() => parseConsoleConfig(value)).toThrow(`config.json: ${name} is missing or wrong.`);
  });
});
