import type { ConsoleConfig } from '../src/config/consoleConfig.ts';
import type { Environment } from './environment.ts';

/** What `/config.json` tells the console of this server. `serverStart` names this start, where there is one. Spec §4. */
export function consoleConfigFor(environment: Environment, serverStart: string | undefined): ConsoleConfig {
  const { cognito, apiKey } = environment;
  const endpoint = cognito.embedded ? '/cognito' : cognito.endpoint;
  return {
    api: { baseUrl: '/api', key: apiKey ?? '', sendToken: true, session: true, standard: true },
    cognito: { userPoolId: cognito.userPoolId, clientId: cognito.clientId, ...(endpoint && { endpoint }) },
    auth: { adminEmailFallback: false },
    ...(serverStart !== undefined && { serverStart }),
  };
}
