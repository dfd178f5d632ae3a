import { useRef, useState } from 'react';

interface Submission<Input> {
  busy: boolean;
  /** The message of the refusal; absent until one comes, and again from the next attempt on. */
  failure: string | undefined;
  submit: (input: Input) => Promise<void>;
}

/**
 * Runs what a form asks for. A second submit while the first is under way does nothing; a thrown error becomes the
 * message of the form, then `onRefused` runs.
 */
export function useSubmission<Input>(
  action: (input: Input) => Promise<void>,
  fallback: string,
  onRefused?: () => void,
): Submission<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await action(input);
    } catch (error) {
      setFailure((error instanceof Error && error.message) || fallback);
      onRefused?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}
