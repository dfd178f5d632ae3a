import { useRef, useState } from 'react';
import { translate } from '../messages/credentials.ts';

/** Why an attempt was refused. */
export interface Refusal {
  /** Ready to be shown. */
  readonly message: string;
  /** The name that the user pool gives the error, `CodeMismatchException`; absent for others. */
  readonly code: string | undefined;
  /** The technical reason, for who can mend it, where the message is for who cannot. */
  readonly reason: string | undefined;
}

export interface Submission<Input> {
  busy: boolean;
  /** Why the latest attempt was refused; absent until one was, and again from the next attempt on. */
  refusal: Refusal | undefined;
  submit: (input: Input) => Promise<void>;
  /** Forgets the refusal, when it no longer holds or another action of the same form begins. */
  dismiss: () => void;
}

/**
 * Runs what a form asks for. A second submit while the first is under way does nothing; a thrown error becomes the
 * refusal, then `onRefused` runs.
 */
export function useSubmission<Input>(
  action: (input: Input) => Promise<void>,
  onRefused?: (refusal: Refusal) => void,
): Submission<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await action(input);
    } catch (error) {
      const refused = refusalIn(error);
      setRefusal(refused);
      onRefused?.(refused);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, submit, dismiss: () => setRefusal(undefined) };
}

/** What is shown of an error. Those of the identity provider have a message. */
export function refusalIn(error: unknown): Refusal {
  const { message, code, reason }: { message?: unknown; code?: unknown; reason?: unknown } =
    error instanceof Error ? error : {};
  return { message: textIn(message) || translate('credentials.failed'), code: textIn(code), reason: textIn(reason) };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
