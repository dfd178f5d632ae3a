/** A decimal number, whose point is no dot of a web address. */
const DECIMAL = '(?<![\\w.])\\d+\\.\\d+(?![\\w.])';
const DOTS = new RegExp(`${DECIMAL}|[.。](?=\\S)`, 'gu');

/**
 * One line in which neither mail programs nor chats find a link, an address or a mention: "www.evil.example" becomes "www. evil. example".
 * For texts that others wrote, such as names and messages of the sync, in everything that leaves the console.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{C}\s:/\\@<>]+/gu, ' ')
    .replace(DOTS, (found) => (found.length > 1 ? found : '. '))
    .trim();
}

/** The email address of a user, as it is; what is none becomes a plain line. */
export const plainAddress = (email: string): string => (/^[\w.+-]+@[\w.-]+$/.test(email) ? email : plainLine(email));
