import type { ConsoleConfig } from '../config/consoleConfig.ts';

/** Where the user pool answers. A relative `endpoint` is taken from the page's origin; without one it is AWS in the pool's region. */
export function poolAddress({
  userPoolId,
  endpoint,
}: Pick<ConsoleConfig['cognito'], 'userPoolId' | 'endpoint'>): string {
  const [region] = userPoolId.split('_');
  return endpoint === undefined
    ? `https://cognito-idp.${region}.amazonaws.com/`
    : new URL(endpoint, globalThis.location?.origin).href;
}
