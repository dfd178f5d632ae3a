import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { translate } from '../../messages/credentials.ts';
import { TotpForm, type TotpFormProps } from './TotpForm.tsx';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** The light border that cameras need around a QR code, in modules. */
const QUIET_ZONE = 4;

interface TotpAccount {
  readonly secretCode: string;
  readonly accountName: string;
}

const Setup = styled('div')({
  display: 'grid',
  gap: 16,
  '& .scan': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& .qr': {
    display: 'grid',
    placeItems: 'center',
    width: 176,
    height: 176,
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-md)',
    overflow: 'hidden',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    textAlign: 'center',
  },
  // Cameras need dark on light in both color schemes.
  '& .qr svg': {
    width: '100%',
    height: '100%',
    forcedColorAdjust: 'none',
    background: 'var(--paper)',
    color: 'var(--on-paper)',
  },
  '& .key': {
    flex: '1 1 176px',
    minWidth: 0,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: 8,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--lh-sm)',
  },
  '& .key > a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
  '& .value': { display: 'flex', alignItems: 'start', gap: 4, color: 'var(--text)' },
  '& code': { paddingBlock: 3, font: '0.75rem / 1.5 var(--font-code)' },
});

/** Pairs an authenticator app with a QR code, a copyable secret or a link, and its first code. */
export function TotpSetup({ secretCode, accountName, ...form }: TotpAccount & Omit<TotpFormProps, 'hint'>) {
  const uri = totpUri({ secretCode, accountName });
  return (
    <Setup>
      <p>{translate('credentials.totp.scan')}</p>
      <div className="scan">
        <div className="qr">
          <ErrorBoundary fallback={() => <p>{translate('credentials.totp.noPicture')}</p>}>
            <Suspense>
              <QrCode
                value={uri}
                title={translate('credentials.totp.picture')}
                level="M"
                marginSize={QUIET_ZONE}
                fgColor="currentColor"
                bgColor="transparent"
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        <div className="key">
          <p>{translate('credentials.totp.byHand')}</p>
          <p className="value">
            <code>{inFours(secretCode)}</code>
            <CopyButton value={secretCode} label={translate('credentials.totp.key')} always />
          </p>
          <a href={uri}>{translate('credentials.totp.openApp')}</a>
        </div>
      </div>
      <TotpForm hint={translate('credentials.totp.hint')} {...form} />
    </Setup>
  );
}

/** Shown in authenticator apps above the account. */
const ISSUER = 'Deal Sync';

/** The URI in the QR code and the link. Six digits every 30 s are the default of apps. */
export function totpUri({ secretCode, accountName }: TotpAccount): string {
  const [issuer, account] = [ISSUER, accountName].map(encodeURIComponent);
  return `otpauth://totp/${issuer}:${account}?secret=${secretCode}&issuer=${issuer}`;
}

const inFours = (secretCode: string): string => secretCode.replaceAll(/(.{4})(?=.)/g, '$1 ');
