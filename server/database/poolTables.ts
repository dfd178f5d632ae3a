import type { ColumnType, Generated, Selectable } from 'kysely';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Attribute values by name. As in Cognito, every value is text; `email_verified` is 'true' or 'false'. */
export type UserAttributes = Readonly<Record<string, string>>;

/** What a code sent by email is valid for. */
export type CodePurpose = 'sign-up' | 'reset-password';

/**
 * The tables of the embedded user pool. They contain password verifiers and hashes of tokens and codes, never passwords,
 * tokens or codes. Secrets of authenticator apps are encrypted.
 */
export interface PoolTables {
  pool_users: {
    sub: string;
    username: string;
    /** The username in lower case: unique, used by every lookup. */
    username_key: string;
    enabled: boolean;
    status: UserStatus;
    /** SRP salt and verifier, hexadecimal. Every new password has a new salt. */
    salt: string;
    verifier: string;
    /** When a temporary password expires; null for a password that the user chose. */
    password_expires_at: Date | null;
    failed_attempts: number;
    last_failed_at: Date | null;
    attributes: ColumnType<UserAttributes, string, string>;
    created_at: Date;
    updated_at: Date;
  };
  pool_groups: {
    group_name: string;
    created_at: Date;
    updated_at: Date;
  };
  pool_user_groups: { user_sub: string; group_name: string };
  /** One row per sign-in. Signing out deletes the row, which ends the session. */
  pool_sessions: {
    origin_jti: string;
    user_sub: string;
    refresh_token_hash: string;
    auth_time: Date;
    expires_at: Date;
  };
  /** Challenges that got a response, and how often. Each allows a limited number of responses before it expires. */
  pool_used_challenges: { jti: string; expires_at: Date; uses: number };
  /** Codes sent by email, kept as long as they count towards the hourly limit. */
  pool_codes: {
    id: string;
    user_sub: string;
    purpose: CodePurpose;
    /** Null once the code is used or replaced. */
    code_hash: string | null;
    failed_attempts: number;
    sent_at: Date;
    expires_at: Date;
  };
  /** Authenticator apps. */
  pool_software_tokens: {
    user_sub: string;
    /** Encrypted; issued but not verified yet. */
    pending_secret: string | null;
    /** Encrypted; verified. */
    secret: string | null;
    /** The time step of the last accepted code. Only later codes are accepted. */
    last_step: number | null;
    enabled: Generated<boolean>;
    preferred: Generated<boolean>;
  };
}

export type PoolUser = Selectable<PoolTables['pool_users']>;
