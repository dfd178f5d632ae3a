import type { CognitoUserPool } from 'amazon-cognito-identity-js';

interface Asked {
  readonly AuthFlow?: string;
  readonly AuthParameters?: Readonly<Record<string, string | null>>;
  readonly ChallengeName?: string;
  readonly ClientId?: string;
}
type Callback = (error: Error | null, answer?: { readonly ChallengeName?: string }) => void;
type Request = (operation: string, asked: object, callback: Callback) => void;

/** A sign-in was stopped by a challenge that the SDK or ra-auth-cognito cannot go on with. */
export class UnansweredChallenge extends Error {
  override name = 'UnansweredChallenge';
  readonly step: string;

  constructor(step: string) {
    super(`Authentication challenge: ${step}`);
    this.step = step;
  }
}

const AFTER_PASSWORD = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'];

/** The challenges that may follow; the SDK takes the answer with any other for a session, and keeps its empty tokens. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  InitiateAuth: ['PASSWORD_VERIFIER'],
  PASSWORD_VERIFIER: AFTER_PASSWORD,
  NEW_PASSWORD_REQUIRED: AFTER_PASSWORD,
};

/**
 * Makes the pool's client ask as we need it:
 * - once: by itself it repeats a refresh for six seconds, even one that the pool has refused;
 * - a challenge that nobody can answer is an error, `UnansweredChallenge`;
 * - where the pool rotates refresh tokens, which the SDK does not know of, a refresh takes the operation made for that.
 */
export function correctClient(pool: CognitoUserPool): void {
  const { client } = pool as unknown as { client: Record<'request' | 'requestWithRetry', Request> };
  const ask = client.request.bind(client);
  client.request = (operation, asked: Asked, callback) =>
    ask(operation, asked, (error, answer) => {
      const step = answer?.ChallengeName;
      if (step && !NEXT[asked.ChallengeName ?? operation]?.includes(step)) callback(new UnansweredChallenge(step));
      else if (error && isRotating(asked, error)) ask('GetTokensFromRefreshToken', rotation(asked), callback);
      else callback(error, answer);
    });
  client.requestWithRetry = client.request;
}

/** With rotation an app client cannot allow the flow that the SDK refreshes by. */
function isRotating({ AuthFlow }: Asked, { message }: Error): boolean {
  return AuthFlow === 'REFRESH_TOKEN_AUTH' && /not (enabled|supported|allowed)|rotation/i.test(message);
}

function rotation({ ClientId, AuthParameters }: Asked): object {
  const { REFRESH_TOKEN: RefreshToken, DEVICE_KEY } = AuthParameters ?? {};
  return { ClientId, RefreshToken, ...(DEVICE_KEY && { DeviceKey: DEVICE_KEY }) };
}
