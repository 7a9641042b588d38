import { uuidv7 } from '@kismet/kernel/ids';
import { addressNet } from '../../../platform/address-block.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Visit } from '../../../platform/http/gate.ts';
import type { Member } from '../../members/index.ts';
import type { Parts } from '../deps.ts';
import { writeSecurityEvent } from '../store.ts';
import {
  hasCommonDevice,
  hasOtherMember,
  readAddresses,
  readAddressesOf,
  readDeviceSharers,
  readDevicesOf,
} from './device-store.ts';
import { readLastPlace } from './history-store.ts';

/** Flags for the back office; nobody is refused because of them. */
type Suspicion = 'double-person' | 'double-document' | 'shared-device' | 'travel';

async function note(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  { memberId, brandId }: Pick<Member, 'memberId' | 'brandId'>,
  kind: Suspicion,
  ip: string,
): Promise<void> {
  const atMs = clock.now();
  await writeSecurityEvent(tx, { eventId: uuidv7(atMs), brandId, memberId, kind, ip, atMs });
}

/** A second account of one person, by name with birth date or by document (STD-3). */
export async function noteDoubles(parts: Parts, tx: Tx, member: Member, ip: string): Promise<void> {
  const ways = new Set((await parts.members.doublesOf(tx, member.memberId)).map(({ by }) => by));
  for (const by of ways) await note(parts, tx, member, `double-${by}`, ip);
}

/** A device from which another member signs in too. */
export async function noteDevice(
  parts: Pick<Parts, 'clock'>,
  tx: Tx,
  member: Member,
  ip: string,
  tokenHash: Buffer | null,
): Promise<void> {
  if (member.lastLoginAt === null && tokenHash && (await hasOtherMember(tx, tokenHash, member.memberId)))
    await note(parts, tx, member, 'shared-device', ip);
}

/** Upline and downline members who share a device or are the same person; determined before the session could bet (F-49). */
export async function noteSharers(
  { members, noteShared }: Pick<Parts, 'members' | 'noteShared'>,
  tx: Tx,
  member: Member,
): Promise<void> {
  const devices = (await readDeviceSharers(tx, member.memberId)).map((memberId) => ({
    memberId,
    by: 'device' as const,
  }));
  await noteShared(tx, member, [...devices, ...(await members.doublesOf(tx, member.memberId))]);
}

/** Whether two members signed in from one browser, or lately from one provider network. */
export async function sharedWays(tx: Tx, one: bigint, other: bigint): Promise<('device' | 'network')[]> {
  const addresses = await readAddresses(tx, one, other);
  const netsOf = (memberId: bigint) =>
    new Set(addresses.filter((each) => each.memberId === memberId).map(({ ip }) => addressNet(ip)));
  const others = netsOf(other);
  const isNetwork = [...netsOf(one)].some((net) => others.has(net));
  return [
    ...((await hasCommonDevice(tx, one, other)) ? (['device'] as const) : []),
    ...(isNetwork ? (['network'] as const) : []),
  ];
}

/** Browsers and provider networks of these members, to find those who share one. */
export async function linkKeys(
  db: Db,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; way: 'device' | 'network'; key: string; label: string | null }[]> {
  const [devices, addresses] = [await readDevicesOf(db, memberIds), await readAddressesOf(db, memberIds)];
  return [
    ...devices.map(({ member_id, key }) => ({ memberId: member_id, way: 'device' as const, key, label: null })),
    ...addresses.map(({ member_id, ip }) => {
      const net = addressNet(ip);
      return { memberId: member_id, way: 'network' as const, key: net, label: net };
    }),
  ];
}

const TRAVEL_MS = 3 * 3_600_000;
/** Another country than less than three hours ago: impossible travel or shared account (STD-11). */
export async function noteTravel(
  parts: Pick<Parts, 'clock'>,
  tx: Tx,
  member: Member,
  { country, ip }: Pick<Visit, 'country' | 'ip'>,
): Promise<void> {
  if (!country || member.lastLoginAt === null) return;
  if (parts.clock.now() - member.lastLoginAt.getTime() > TRAVEL_MS) return;
  const before = await readLastPlace(tx, member.memberId);
  if (before && before !== country) await note(parts, tx, member, 'travel', ip);
}
