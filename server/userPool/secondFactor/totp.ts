import { Secret, TOTP } from 'otpauth';

// What every authenticator app computes, and Cognito asks for: RFC 6238 with SHA-1, six digits, a new code every 30 seconds.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after the present one whose codes count as well, since clocks differ. */
const WINDOW = 1;

/** A new secret of 160 bits in base 32, as people enter it into their app. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const CODE = /^[0-9]{6}$/;

/** The time step whose code it is, or null when it is none of those that count at `now`. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws at six characters that are more than six bytes.
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
