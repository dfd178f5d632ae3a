import { z } from 'zod';
import { authenticateAccessToken } from '../../authenticateAccessToken.ts';
import { defineOperation } from '../../operation.ts';
import { describeMfa } from '../../secondFactor/mfaPreference.ts';
import { attributeListOf } from '../../userAttributes.ts';

/** The signed-in user's own name, attributes and second factor. */
export const getUser = defineOperation(z.object({ AccessToken: z.string() }), async (context, { AccessToken }) => {
  const user = await authenticateAccessToken(context, AccessToken);
  return { Username: user.username, UserAttributes: attributeListOf(user), ...(await describeMfa(context, user)) };
});
