import { useEffect, useState } from 'react';
import type { IdentityProvider, SecondFactor } from '../authProvider/identityProvider.ts';
import { refusalIn } from '../credentials/useSubmission.tsx';

/** What the second factor's section asks of the identity provider. */
export type SecondFactorCalls = Pick<IdentityProvider, 'secondFactor' | 'setUpTotp' | 'verifyTotp' | 'disableTotp'>;

/** Where a person stands with their second factor. `pairing`: their app is being given the secret. */
export type SecondFactorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: SecondFactor }
  | { readonly kind: 'pairing'; readonly secretCode: string };

interface SecondFactorControl {
  state: SecondFactorState;
  /** Asks again, after `failed`. */
  retry: () => void;
  /** Each rejects with an error whose message is shown, and then leaves the state as it was. */
  setUp: () => Promise<void>;
  verify: (code: string) => Promise<void>;
  turnOff: () => Promise<void>;
  /** Gives up `pairing`. A secret that was not verified counts for nothing. */
  cancel: () => void;
}

/** The second factor of who is signed in, read once. */
export function useSecondFactor(account: SecondFactorCalls): SecondFactorControl {
  const [state, setState] = useState<SecondFactorState>({ kind: 'loading' });
  const asking = state.kind === 'loading';
  useEffect(() => {
    if (!asking) return undefined;
    let current = true;
    read(account).then((found) => current && setState(found));
    return () => {
      current = false;
    };
  }, [account, asking]);
  return {
    state,
    retry: () => setState({ kind: 'loading' }),
    setUp: async () => setState({ kind: 'pairing', secretCode: await account.setUpTotp() }),
    verify: async (code) => {
      await account.verifyTotp(code);
      setState({ kind: 'totp' });
    },
    turnOff: async () => {
      await account.disableTotp();
      setState({ kind: 'off' });
    },
    cancel: () => setState({ kind: 'off' }),
  };
}

async function read(account: SecondFactorCalls): Promise<SecondFactorState> {
  try {
    return { kind: await account.secondFactor() };
  } catch (fault) {
    return { kind: 'failed', message: refusalIn(fault).message };
  }
}
