import { z } from 'zod';
import { findUser } from '../findUser.ts';
import { invalidParameter } from '../poolError.ts';
import { seal } from '../sealing.ts';
import { fromHex, N } from '../srp/group.ts';
import { createServerKeys } from '../srp/keyExchange.ts';
import { username as usernameText } from '../username.ts';
import { type Challenge, readParameters } from './challenge.ts';
import { requireSignInAllowed } from './requireSignInAllowed.ts';
import { secretBlock } from './secretBlock.ts';

const parameters = z.object({ USERNAME: usernameText, SRP_A: z.string().regex(/^[0-9a-f]{1,770}$/i) });

/** First step of SRP: the client's A comes, the salt and the server's B go back. What the server must remember travels sealed. */
export const userSrpAuth: Challenge = async (context, given) => {
  const { USERNAME, SRP_A } = readParameters(parameters, given);
  const A = fromHex(SRP_A);
  // With A = 0 the shared key would be known without any password.
  if (A % N === 0n) throw invalidParameter('SRP_A mod N must not be 0.');
  const user = await findUser(context, USERNAME);
  requireSignInAllowed(context, user);
  const { b, B } = createServerKeys(fromHex(user.verifier));
  const { sub, username, salt } = user;
  const block = { sub, username, salt, A: A.toString(16), b: b.toString(16), B: B.toString(16) };
  const sealed = await seal(context, secretBlock, block);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: Buffer.from(sealed, 'ascii').toString('base64'),
      SRP_B: block.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};
