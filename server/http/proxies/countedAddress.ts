import { isIP, SocketAddress } from 'node:net';

/**
 * An address as one writes it, or undefined for text that is none: IPv4 within IPv6 as IPv4, without a zone, and without the
 * port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`).
 */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const family = isIP(bare);
  if (family !== 6) return family === 4 ? bare : undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** Whom an address is counted as: a network of IPv6 (/64) is one caller, who has all its addresses. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = tail === undefined ? groups(head) : [...groups(head), ...zeros, ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
