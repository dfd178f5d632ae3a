/** How many characters the fields of an account take. A user name, here the e-mail, has 128 in the user pool. */
export const ACCOUNT_LIMITS = { name: 100, email: 128, tenantId: 64 } as const;
