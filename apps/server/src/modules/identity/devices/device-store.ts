import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface Device {
  readonly deviceId: string;
  readonly trustedUntilMs: number | null;
}
/** The device of this cookie, if this member has signed in from it before. */
export async function readDevice(db: Db, tokenHash: Buffer, memberId: bigint): Promise<Device | null> {
  const [row] = await run<{ device_id: string; trusted_until: Date | null }>(
    db,
    'select device_id, trusted_until from identity.device where token_hash = $1 and member_id = $2',
    [tokenHash, memberId],
  );
  return row ? { deviceId: row.device_id, trustedUntilMs: row.trusted_until?.getTime() ?? null } : null;
}
export interface SeenDevice {
  readonly deviceId: string;
  readonly tokenHash: Buffer;
  readonly memberId: bigint;
  readonly userAgent: string;
  readonly nowMs: number;
  readonly trustedUntilMs: number | null;
}
/** Records a device at sign-in; existing trust is kept unless changed. Returns its id. */
export async function writeDevice(tx: Tx, row: SeenDevice): Promise<string> {
  const [kept] = await run<{ device_id: string }>(
    tx,
    `insert into identity.device as d (device_id, token_hash, member_id, user_agent, first_at, last_at, trusted_until) values ($1, $2, $3, $4, $5, $5, $6)
     on conflict (token_hash, member_id) do update set user_agent = excluded.user_agent, last_at = excluded.last_at,
       trusted_until = coalesce(excluded.trusted_until, d.trusted_until) returning device_id`,
    [
      row.deviceId,
      row.tokenHash,
      row.memberId,
      row.userAgent,
      new Date(row.nowMs),
      row.trustedUntilMs && new Date(row.trustedUntilMs),
    ],
  );
  return kept!.device_id;
}
/** Revokes the trust in a member's devices, except one. */
export async function forgetTrust(tx: Tx, memberId: bigint, exceptDeviceId: string | null): Promise<void> {
  await run(
    tx,
    'update identity.device set trusted_until = null where member_id = $1 and trusted_until is not null and device_id is distinct from $2::uuid',
    [memberId, exceptDeviceId],
  );
}
export async function forgetDevice(tx: Tx, memberId: bigint, deviceId: string): Promise<void> {
  await run(tx, 'delete from identity.device where member_id = $1 and device_id = $2', [memberId, deviceId]);
}

/** Whether a member has completed a proof from this network, and from any network at all. */
export async function readNets(db: Db, memberId: bigint, net: string): Promise<{ isKnown: boolean; hasAny: boolean }> {
  const [row] = await run<{ is_known: boolean; has_any: boolean }>(
    db,
    `select exists (select 1 from identity.known_net where member_id = $1 and net = $2) as is_known,
            exists (select 1 from identity.known_net where member_id = $1) as has_any`,
    [memberId, net],
  );
  return { isKnown: row!.is_known, hasAny: row!.has_any };
}
export async function writeNet(tx: Tx, memberId: bigint, net: string, nowMs: number): Promise<void> {
  await run(
    tx,
    `insert into identity.known_net (member_id, net, first_at, last_at) values ($1, $2, $3, $3)
     on conflict (member_id, net) do update set last_at = excluded.last_at`,
    [memberId, net, new Date(nowMs)],
  );
}

/** Other members who signed in from one of this member's devices, at most twenty. */
export async function readDeviceSharers(tx: Tx, memberId: bigint): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    tx,
    `select distinct o.member_id from identity.device d join identity.device o on o.token_hash = d.token_hash
      where d.member_id = $1 and o.member_id <> $1 order by 1 limit 20`,
    [memberId],
  );
  return rows.map((row) => row.member_id);
}

const SIGN_INS = 50;
/** Addresses of the last sign-ins of two members. */
export async function readAddresses(tx: Tx, one: bigint, other: bigint): Promise<{ memberId: bigint; ip: string }[]> {
  const rows = await run<{ member_id: bigint; ip: string }>(
    tx,
    `(select member_id, ip from identity.login_event where member_id = $1 and outcome = 'in' order by event_id desc limit ${SIGN_INS})
     union (select member_id, ip from identity.login_event where member_id = $2 and outcome = 'in' order by event_id desc limit ${SIGN_INS})`,
    [one, other],
  );
  return rows.map((row) => ({ memberId: row.member_id, ip: row.ip }));
}
/** Whether two members signed in from one device. */
export async function hasCommonDevice(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const rows = await run(
    tx,
    `select 1 from identity.device d join identity.device o on o.token_hash = d.token_hash
      where d.member_id = $1 and o.member_id = $2 limit 1`,
    [one, other],
  );
  return rows.length > 0;
}

const DEVICES_OF_EACH = 20;
/** The newest devices of each of these members. */
export const readDevicesOf = (db: Db, memberIds: readonly bigint[]): Promise<{ member_id: bigint; key: string }[]> =>
  run(
    db,
    `select w.member_id, d.key from unnest($1::bigint[]) as w (member_id),
       lateral (select encode(token_hash, 'hex') as key from identity.device where member_id = w.member_id
                 order by last_at desc limit ${DEVICES_OF_EACH}) d`,
    [[...memberIds]],
  );
const PLACES_OF_EACH = 10;
/** Addresses of the newest sign-ins of each of these members. */
export const readAddressesOf = (db: Db, memberIds: readonly bigint[]): Promise<{ member_id: bigint; ip: string }[]> =>
  run(
    db,
    `select w.member_id, e.ip from unnest($1::bigint[]) as w (member_id),
       lateral (select ip from identity.login_event where member_id = w.member_id and outcome = 'in'
                 order by event_id desc limit ${PLACES_OF_EACH}) e`,
    [[...memberIds]],
  );

/** Whether another member signed in from this device. */
export async function hasOtherMember(tx: Tx, tokenHash: Buffer, memberId: bigint): Promise<boolean> {
  const rows = await run(tx, 'select 1 from identity.device where token_hash = $1 and member_id <> $2 limit 1', [
    tokenHash,
    memberId,
  ]);
  return rows.length > 0;
}
