import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CodePurpose } from './codes/codePurpose.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Attribute name to value, as Cognito keeps them: every value is text, `email_verified` is 'true' or 'false'. */
export type UserAttributes = Readonly<Record<string, string>>;

/**
 * The tables of the embedded user pool. They hold password verifiers, and hashes of tokens and codes, never passwords,
 * tokens or codes; secrets of authenticator apps are encrypted.
 */
export interface PoolTables {
  pool_users: {
    sub: string;
    username: string;
    /** The lower-cased username: unique, and what every look-up uses. */
    username_key: string;
    enabled: boolean;
    status: UserStatus;
    /** SRP salt and verifier, hexadecimal. A fresh salt marks a fresh password. */
    salt: string;
    verifier: string;
    /** When a temporary password stops working; null for a password the user chose. */
    password_expires_at: Date | null;
    failed_attempts: number;
    last_failed_at: Date | null;
    attributes: ColumnType<UserAttributes, string, string>;
    created_at: Date;
    updated_at: Date;
  };
  pool_groups: {
    group_name: string;
    description: string | null;
    precedence: number | null;
    created_at: Date;
    updated_at: Date;
  };
  pool_user_groups: { user_sub: string; group_name: string };
  /** One row a sign-in. The session lives exactly as long as its row: signing out deletes it. */
  pool_sessions: {
    origin_jti: string;
    user_sub: string;
    refresh_token_hash: string;
    auth_time: Date;
    expires_at: Date;
  };
  /** Challenges that were answered, and how often: each may be a limited number of times before it expires. */
  pool_used_challenges: { jti: string; expires_at: Date; uses: number };
  /** Codes sent by mail, kept until they count no more for how many may be sent. */
  pool_codes: {
    id: string;
    user_sub: string;
    purpose: CodePurpose;
    /** Null once the code was used or replaced. */
    code_hash: string | null;
    failed_attempts: number;
    sent_at: Date;
    expires_at: Date;
  };
  /** Authenticator apps. */
  pool_software_tokens: {
    user_sub: string;
    /** Encrypted; given out, and not yet proven to be in the app. */
    pending_secret: string | null;
    /** Encrypted; the one that counts. */
    secret: string | null;
    /** The time step of the last code that was accepted: only later ones are. */
    last_step: number | null;
    enabled: Generated<boolean>;
    preferred: Generated<boolean>;
  };
}

export type PoolUser = Selectable<PoolTables['pool_users']>;
