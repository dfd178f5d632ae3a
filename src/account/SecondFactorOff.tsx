import { FormBanner } from '../credentials/FormBanner.tsx';
import { useSubmission } from '../credentials/useSubmission.tsx';
import { BusyButton } from '../look/BusyButton.tsx';
import { StatusBadge } from '../look/StatusBadge.tsx';

/** Without a second factor: what it would do, and the way to it. */
export function SecondFactorOff({ onSetUp }: { onSetUp: () => Promise<void> }) {
  const { busy, refusal, submit } = useSubmission<void>(onSetUp);
  return (
    <>
      <StatusBadge word="Off" glyph="off" />
      <p>Your password alone lets you in. A code that changes every 30 seconds keeps out who has only your password.</p>
      <FormBanner refusal={refusal} />
      <BusyButton label="Set Up" busy={busy} onClick={submit} />
    </>
  );
}
