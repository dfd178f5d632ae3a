import { BlockList, isIP } from 'node:net';
import { EnvironmentError } from './environmentError.ts';

/** The proxies whose forwarding headers are trusted. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Reads `TRUSTED_PROXIES`: addresses, networks such as `10.0.0.0/8`, and `loopback`, separated by commas. Throws EnvironmentError. */
export function readTrustedProxies(value = ''): TrustedProxies {
  const trusted = new BlockList();
  for (const name of value.split(',').map((part) => part.trim())) {
    if (name !== '' && !add(trusted, name)) throw new EnvironmentError(invalidProxy(name));
  }
  // Every request checks it, and checking an empty list takes as long as checking a full one.
  return trusted.rules.length > 0 ? trusted : { check: () => false };
}

function add(trusted: BlockList, name: string): boolean {
  if (name === 'loopback') return ['127.0.0.0/8', '::1'].every((address) => add(trusted, address));
  const [address = '', prefix, ...more] = name.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  const length = prefix === undefined ? bits : Number(prefix);
  if (bits === undefined || length === undefined || more.length > 0) return false;
  if (!/^\d+$/.test(prefix ?? '0') || length > bits) return false;
  trusted.addSubnet(address, length, familyOf(address));
  return true;
}

/** The family of an address, as `node:net` names it. */
export const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const invalidProxy = (name: string): string =>
  `TRUSTED_PROXIES must name addresses, networks such as 10.0.0.0/8, or loopback, not "${name}".`;
