/** Travels from the login page to the new password, so that a visit without a challenge is known. Spec §2. */
export interface Challenge {
  readonly challenge: 'NEW_PASSWORD_REQUIRED';
}
