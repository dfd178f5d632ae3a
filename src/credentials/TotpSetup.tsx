import { lazy, Suspense } from 'react';
import { CopyButton } from '../look/CopyButton.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
import { translate } from '../messages/credentials.ts';
import { CodeForm, type CodeFormProps } from './CodeForm.tsx';
import './totpSetup.css';
import { totpUri } from './totpUri.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface TotpSetupProps extends Omit<CodeFormProps, 'hint'> {
  /** In base 32, as the user pool gives it. */
  secretCode: string;
  /** Tells the person's accounts apart in their app: the e-mail. */
  accountName: string;
}

/** Pairs an authenticator app: a secret to scan, type or open, and the field for the first code. */
export function TotpSetup({ secretCode, accountName, ...codeForm }: TotpSetupProps) {
  const uri = totpUri({ secretCode, accountName });
  return (
    <div className="totp">
      <p>{translate('credentials.totp.scan')}</p>
      <div className="scan">
        <Scannable uri={uri} />
        <div className="by-hand">
          <p>{translate('credentials.totp.byHand')}</p>
          <p className="key always">
            <code>{inFours(secretCode)}</code>
            <CopyButton value={secretCode} label={translate('credentials.totp.key')} />
          </p>
          <a href={uri}>{translate('credentials.totp.openApp')}</a>
        </div>
      </div>
      <CodeForm hint={translate('credentials.totp.hint')} {...codeForm} />
    </div>
  );
}

/** Without the picture there is still the key. */
function Scannable({ uri }: { uri: string }) {
  return (
    <div className="qr-place">
      <ErrorBoundary fallback={() => <p>{translate('credentials.totp.noPicture')}</p>}>
        <Suspense>
          <QrCode value={uri} title={translate('credentials.totp.picture')} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function inFours(secretCode: string): string {
  return secretCode.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
