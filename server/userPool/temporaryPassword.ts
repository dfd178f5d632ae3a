import { randomInt } from 'node:crypto';
import { isStrongPassword } from './passwordPolicy.ts';

// Without the letters and digits that look alike, since people copy it from a mail.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password nobody can guess (92 bits) that satisfies the password policy, such as `kTn7-Qw4r-xM9p-hB3z`. */
export function createTemporaryPassword(): string {
  const password = Array.from({ length: GROUPS }, randomGroup).join('-');
  return isStrongPassword(password) ? password : createTemporaryPassword();
}

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
