/** What an authenticator app shows above the account. */
const ISSUER = 'Deal Sync';

interface TotpAccount {
  /** In base 32, as the user pool gives it. */
  readonly secretCode: string;
  /** Tells the person's accounts apart in their app: the e-mail. */
  readonly accountName: string;
}

/** The address that authenticator apps read from a QR code or open as a link. Six digits every 30 s, the apps' default. */
export function totpUri({ secretCode, accountName }: TotpAccount): string {
  const [issuer, account] = [ISSUER, accountName].map(encodeURIComponent);
  return `otpauth://totp/${issuer}:${account}?secret=${secretCode}&issuer=${issuer}`;
}
