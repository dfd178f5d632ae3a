import { FormBanner } from '../credentials/FormBanner.tsx';
import { useSubmission } from '../credentials/useSubmission.tsx';
import { BusyButton } from '../look/BusyButton.tsx';
import { StatusBadge } from '../look/StatusBadge.tsx';
import { translate } from '../messages/account.ts';

/** Without a second factor: what it would do, and the way to it. */
export function SecondFactorOff({ onSetUp }: { onSetUp: () => Promise<void> }) {
  const { busy, refusal, submit } = useSubmission<void>(onSetUp);
  return (
    <>
      <StatusBadge word={translate('account.factor.off')} glyph="off" />
      <p>{translate('account.factor.offMeans')}</p>
      <FormBanner refusal={refusal} />
      <BusyButton label={translate('account.factor.setUp')} busy={busy} onClick={submit} />
    </>
  );
}
