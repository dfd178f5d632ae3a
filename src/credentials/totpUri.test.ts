import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { totpUri } from './totpUri.ts';

test.each(['staff@acme.example', 'o+b&c=d:e?f#g@acme.example', 'zoë@acme.example'])(
  'an app reads %s',
  (accountName) => {
    const read = URI.parse(totpUri({ secretCode: 'JBSWY3DPEHPK3PXP', accountName }));
    expect({ ...read, secret: read.secret.base32 }).toMatchObject({
      issuer: 'Deal Sync',
      label: accountName,
      secret: 'JBSWY3DPEHPK3PXP',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  },
);
