import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import { inTime } from '../../config/inTime.ts';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/cognito.ts';
import { answered } from './answered.ts';

interface Asked {
  readonly AuthFlow?: string;
  readonly AuthParameters?: Readonly<Record<string, string | null>>;
  readonly ChallengeName?: string;
  readonly ClientId?: string;
}
interface Answer {
  readonly ChallengeName?: string;
}
type Callback = (error?: Error | null, answer?: Answer) => void;
type Request = (operation: string, asked: object, callback: Callback) => void;
interface Client {
  /** What every request adds to its `fetch`. */
  fetchOptions: RequestInit;
  request: Request;
  requestWithRetry: Request;
}

/** A sign-in was stopped by a challenge that the SDK or ra-auth-cognito cannot go on with. */
export class UnansweredChallenge extends Error {
  override name = 'UnansweredChallenge';
  readonly step: string;

  constructor(step: string) {
    super(translate('cognito.challenge', { step }));
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
 * - for 15 seconds: by itself it waits for a silent pool for ever;
 * - a challenge that nobody can answer is an error, `UnansweredChallenge`;
 * - where the pool rotates refresh tokens, which the SDK does not know of, a refresh takes the operation made for that.
 */
export function correctClient(pool: CognitoUserPool): void {
  const { client } = pool as unknown as { client: Client };
  const request = client.request.bind(client);
  const ask = (operation: string, asked: object) =>
    inTime(LIMITS.answerTimeout, (signal) => {
      client.fetchOptions = { signal };
      return answered<Answer | undefined>((callback) => request(operation, asked, callback));
    });
  const askCorrectly = async (operation: string, asked: Asked) => {
    const answer = await ask(operation, asked).catch((error: unknown) => {
      if (!isRotating(asked, error)) throw error;
      return ask('GetTokensFromRefreshToken', rotation(asked));
    });
    const step = answer?.ChallengeName;
    if (step && !NEXT[asked.ChallengeName ?? operation]?.includes(step)) throw new UnansweredChallenge(step);
    return answer;
  };
  client.request = (operation, asked, callback) => {
    // What the SDK stumbles over in an answer comes back to it as a failure, as it does from its own requests.
    askCorrectly(operation, asked)
      .then((answer) => callback(null, answer))
      .catch(callback);
  };
  client.requestWithRetry = client.request;
}

/** With rotation an app client cannot allow the flow that the SDK refreshes by. */
function isRotating({ AuthFlow }: Asked, error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return AuthFlow === 'REFRESH_TOKEN_AUTH' && /not (enabled|supported|allowed)|rotation/i.test(message);
}

function rotation({ ClientId, AuthParameters }: Asked): object {
  const { REFRESH_TOKEN: RefreshToken, DEVICE_KEY } = AuthParameters ?? {};
  return { ClientId, RefreshToken, ...(DEVICE_KEY && { DeviceKey: DEVICE_KEY }) };
}
