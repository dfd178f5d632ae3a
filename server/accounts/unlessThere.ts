import { GroupExistsException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';

/** Lets the group or the user that is being created be there already. */
export async function unlessThere(creating: Promise<unknown>): Promise<void> {
  await creating.catch((error: unknown) => {
    if (error instanceof GroupExistsException || error instanceof UsernameExistsException) return;
    throw error;
  });
}
