import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not out in the open: nobody’s webhook may reach into our own house. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv4');
}
/** Only the part of IPv6 that is given out for the open net, without what wraps other addresses. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
const INSIDE6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  INSIDE6.addSubnet(net, bits, 'ipv6');
}

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  if (family !== 6) return false;
  return OPEN6.check(address, 'ipv6') && !INSIDE6.check(address, 'ipv6');
}

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Looks a name up; tests put their own in. */
export type Resolve = (host: string) => Promise<Resolved | undefined>;

/** Connects to the address that was checked, whatever the name leads to by now. */
export const pinnedTo =
  (found: Resolved): LookupFunction =>
  (_host, options, callback) => {
    if (options.all) callback(null, [found]);
    else callback(null, found.address, found.family);
  };

/** Where a name leads, when every address it has is out in the open; undefined otherwise. */
export async function resolvePublic(host: string): Promise<Resolved | undefined> {
  const name = host.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => []);
  const [first] = found;
  return first && found.every(({ address }) => isPublic(address)) ? first : undefined;
}
