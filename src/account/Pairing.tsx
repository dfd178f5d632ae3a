import { FormBanner } from '../credentials/FormBanner.tsx';
import { TotpSetup } from '../credentials/TotpSetup.tsx';
import { useTotpForm } from '../credentials/useTotpForm.tsx';
import { translate } from '../messages/account.ts';

interface PairingProps {
  /** In base 32. */
  secretCode: string;
  accountName: string;
  onVerify: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Gives the authenticator app its secret, and may be left without consequence. */
export function Pairing({ secretCode, accountName, onVerify, onCancel }: PairingProps) {
  const form = useTotpForm({ onVerify });
  return (
    <>
      <FormBanner refusal={form.failure} />
      <TotpSetup secretCode={secretCode} accountName={accountName} form={form}>
        <button className="btn" type="button" onClick={onCancel}>
          {translate('product.cancel')}
        </button>
      </TotpSetup>
    </>
  );
}
