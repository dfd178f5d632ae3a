import { memoize } from 'es-toolkit';

/** Words and passwords in the order of their use, in lower case. Loaded with the first password: a start must not wait for it. */
const commonPasswords = memoize(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common']);
});

/** What people put around a word to fulfil the rules; beyond it, a word is only a part of the password. */
const MOST_AROUND = 6;

const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' };

/** True for passwords that guessers try first: a common one as it is, with other signs for its letters, or with a few signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const text = password.toLowerCase();
  const around = [/^[^a-z0-9]+|[^a-z0-9]+$/g, /[^a-z]+$/, /^[^a-z]+|[^a-z]+$/g];
  return [text, ...around.map((signs) => text.replace(signs, ''))]
    .filter((part) => part.length >= text.length - MOST_AROUND)
    .flatMap((part) => [part, ...['i', 'l'].map((one) => part.replace(/[@40357$1!]/g, (sign) => LEET[sign] ?? one))])
    .some((part) => known.has(part));
}
