import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { StoredTokens } from '../tokenStore.ts';
import { claimsIn } from '../validSession.ts';

/**
 * The session that stored tokens make, valid or to be refreshed; null when there is none, or nothing of it can be used.
 * Whatever else the browser holds there counts as absent.
 */
export function readSession(tokens: StoredTokens, prefix: string): CognitoUserSession | null {
  const username = tokens.get(`${prefix}LastAuthUser`);
  const kept = (name: string) => tokens.get(`${prefix}${username}.${name}`) ?? '';
  const data = {
    IdToken: new CognitoIdToken({ IdToken: readable(kept('idToken')) }),
    AccessToken: new CognitoAccessToken({ AccessToken: readable(kept('accessToken')) }),
    RefreshToken: new CognitoRefreshToken({ RefreshToken: kept('refreshToken') }),
    ClockDrift: Number.parseInt(kept('clockDrift'), 10) || 0,
  };
  const session = new CognitoUserSession(data);
  const usable = session.isValid() || kept('refreshToken') !== '';
  return username && usable ? session : null;
}

/** The SDK fails on a token whose content is JSON, but no object. */
function readable(token: string): string {
  return Object.keys(claimsIn(token)).length > 0 ? token : '';
}
