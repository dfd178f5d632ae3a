import { describe, expect, it } from 'vitest';
import { ConfigurationFault, parseConsoleConfig } from './consoleConfig.ts';

const least = { api: { baseUrl: '/api' }, cognito: { userPoolId: 'eu-west-1_abc', clientId: 'client' } };

describe('config.json', () => {
  it('requires only the addresses of API and pool', () => {
    expect(parseConsoleConfig(least)).toEqual({
      api: { baseUrl: '/api', key: '', sendToken: true, session: false, standard: false },
      cognito: least.cognito,
      auth: { adminEmailFallback: false },
    });
  });

  it.each(['/api', '/', 'https://gateway.example/prod/api/', 'HTTP://127.0.0.1:9229'])(
    'accepts the address %s',
    (address) => {
      const config = parseConsoleConfig({
        api: { baseUrl: address },
        cognito: { ...least.cognito, endpoint: address },
      });
      expect([config.api.baseUrl, config.cognito.endpoint]).toEqual([address, address]);
    },
  );

  it('states whether the API returns the caller', () => {
    const config = parseConsoleConfig({ ...least, api: { baseUrl: '/api', session: true } });
    expect(config.api.session).toBe(true);
  });

  it('states whether the API follows the contract', () => {
    const config = parseConsoleConfig({ ...least, api: { baseUrl: '/api', standard: true } });
    expect(config.api.standard).toBe(true);
  });

  it('states whether an email makes a user an admin', () => {
    const config = parseConsoleConfig({ ...least, auth: { adminEmailFallback: true } });
    expect(config.auth.adminEmailFallback).toBe(true);
  });

  it('ignores unknown keys', () => {
    expect(parseConsoleConfig({ ...least, colour: 'red' })).not.toHaveProperty('colour');
  });

  it.each([
    [null, 'the document'],
    [[], 'the document'],
    [{}, 'api'],
    [{ ...least, api: {} }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: 7 } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: '/api', sendToken: 'yes' } }, 'api.sendToken'],
    [{ ...least, api: { baseUrl: '/api', session: 'true' } }, 'api.session'],
    [{ ...least, api: { baseUrl: '' } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: 'api' } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: '//elsewhere.example/api' } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: '/\\elsewhere.example/api' } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: 'https://' } }, 'api.baseUrl'],
    [{ ...least, api: { baseUrl: 'javascript:alert(1)' } }, 'api.baseUrl'],
    [{ ...least, auth: { adminEmailFallback: 'true' } }, 'auth.adminEmailFallback'],
    [{ api: least.api }, 'cognito'],
    [{ ...least, cognito: { clientId: 'client' } }, 'cognito.userPoolId'],
    [{ ...least, cognito: { ...least.cognito, userPoolId: 'eu-west-1' } }, 'cognito.userPoolId'],
    [{ ...least, cognito: { ...least.cognito, userPoolId: 'eu west_abc' } }, 'cognito.userPoolId'],
    [{ ...least, cognito: { ...least.cognito, clientId: '' } }, 'cognito.clientId'],
    [{ ...least, cognito: { ...least.cognito, endpoint: 'ftp://pool.example' } }, 'cognito.endpoint'],
    [{ ...least, cognito: { ...least.cognito, endpoint: 'http://[pool' } }, 'cognito.endpoint'],
  ])('rejects %j and names its first error', (value, name) => {
    expect(() => parseConsoleConfig(value)).toThrow(ConfigurationFault);
    expect(() => parseConsoleConfig(value)).toThrow(`config.json: ${name} is missing or invalid.`);
  });
});
