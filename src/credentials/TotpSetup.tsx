import { lazy, Suspense } from 'react';
import { CopyButton } from '../look/CopyButton.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
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
      <p>Scan this with an authenticator app, such as the one of your phone or password manager.</p>
      <div className="scan">
        <Scannable uri={uri} />
        <div className="by-hand">
          <p>Or enter this key there:</p>
          <p className="key always">
            <code>{inFours(secretCode)}</code>
            <CopyButton value={secretCode} label="key" />
          </p>
          <a href={uri}>Open an app on this device</a>
        </div>
      </div>
      <CodeForm hint="The app shows it once it has the key." {...codeForm} />
    </div>
  );
}

/** Without the picture there is still the key. */
function Scannable({ uri }: { uri: string }) {
  return (
    <div className="qr-place">
      <ErrorBoundary fallback={() => <p>The QR code could not be loaded. Please enter the key.</p>}>
        <Suspense>
          <QrCode value={uri} title="QR code for an authenticator app" />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function inFours(secretCode: string): string {
  return secretCode.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
