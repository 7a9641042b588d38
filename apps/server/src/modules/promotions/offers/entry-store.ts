import { type Db, run, type Tx } from '../../../platform/db.ts';

export type EntryState = 'joined' | 'applied' | 'rejected' | 'left' | 'done';
export interface EntryRow {
  readonly owner_id: bigint;
  readonly offer_id: string;
  readonly cycle: string;
  readonly version: number;
  readonly state: EntryState;
  readonly entered_at: Date;
  readonly comment: string | null;
  readonly file_ids: string[];
  readonly remark: string | null;
}
const COLUMNS = 'owner_id, offer_id, cycle, version, state, entered_at, comment, file_ids, remark';

/** Entries of a member in these offers, newest cycle last. */
export async function readEntries(db: Db | Tx, ownerId: bigint, offerIds: readonly string[]): Promise<EntryRow[]> {
  return run<EntryRow>(
    db,
    `select distinct on (offer_id) ${COLUMNS} from promotions.entry where owner_id = $1 and offer_id = any($2::uuid[])
      order by offer_id, entered_at desc`,
    [ownerId, [...offerIds]],
  );
}
/** What a member has joined but not received yet, oldest first. */
export async function readJoined(db: Db | Tx, ownerId: bigint): Promise<EntryRow[]> {
  return run<EntryRow>(
    db,
    `select ${COLUMNS} from promotions.entry where owner_id = $1 and state = 'joined' order by entered_at limit 50`,
    [ownerId],
  );
}
export async function lockEntry(tx: Tx, ownerId: bigint, offerId: string, cycle: string): Promise<EntryRow | null> {
  const [row] = await run<EntryRow>(
    tx,
    `select ${COLUMNS} from promotions.entry where owner_id = $1 and offer_id = $2 and cycle = $3 for update`,
    [ownerId, offerId, cycle],
  );
  return row ?? null;
}
/** Writes a member's entry of a cycle, new or changed. */
export async function writeEntry(
  tx: Tx,
  row: Pick<EntryRow, 'owner_id' | 'offer_id' | 'cycle' | 'version' | 'state' | 'entered_at'> & {
    readonly brand_id: number;
    readonly comment?: string | null;
    readonly file_ids?: readonly string[];
    readonly remark?: string | null;
  },
): Promise<void> {
  await run(
    tx,
    `insert into promotions.entry (owner_id, offer_id, cycle, brand_id, version, state, entered_at, comment, file_ids, remark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::uuid[], $10)
     on conflict (owner_id, offer_id, cycle) do update set version = excluded.version, state = excluded.state, entered_at = excluded.entered_at,
       comment = excluded.comment, file_ids = excluded.file_ids, remark = excluded.remark`,
    [
      row.owner_id,
      row.offer_id,
      row.cycle,
      row.brand_id,
      row.version,
      row.state,
      row.entered_at,
      row.comment ?? null,
      [...(row.file_ids ?? [])],
      row.remark ?? null,
    ],
  );
}
export async function writeEntryState(
  tx: Tx,
  { owner_id, offer_id, cycle }: Pick<EntryRow, 'owner_id' | 'offer_id' | 'cycle'>,
  state: EntryState,
  remark: string | null = null,
): Promise<void> {
  await run(
    tx,
    'update promotions.entry set state = $4, remark = coalesce($5, remark) where owner_id = $1 and offer_id = $2 and cycle = $3',
    [owner_id, offer_id, cycle, state, remark],
  );
}

/** Applications waiting for an operator, oldest first, after a cursor whose id is `<owner>:<offer>`. */
export async function readApplications(
  db: Db,
  brandId: number,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<EntryRow[]> {
  const [ownerId, offerId] = after?.id.split(':') ?? [];
  return run<EntryRow>(
    db,
    `select ${COLUMNS} from promotions.entry where brand_id = $1 and state = 'applied'
        and ($2::timestamptz is null or (entered_at, owner_id, offer_id) > ($2, $3::bigint, $4::uuid))
      order by entered_at, owner_id, offer_id limit $5`,
    [brandId, after?.at ?? null, ownerId ?? null, offerId ?? null, limit],
  );
}

export interface RewardRow {
  readonly owner_id: bigint;
  readonly reward_key: string;
  readonly offer_id: string;
  readonly version: number;
  readonly cycle: string;
  readonly form: 'cash' | 'bonus' | 'free';
  readonly amount: bigint;
  readonly state: 'taken' | 'reversed';
  readonly by_claim: boolean;
  readonly deposit_id: string | null;
  readonly at: Date;
}
const REWARD = 'owner_id, reward_key, offer_id, version, cycle, form, amount, state, by_claim, deposit_id, at';
/** False when this reward was already given. */
export async function insertReward(
  tx: Tx,
  row: Omit<RewardRow, 'state'> & { readonly brand_id: number },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into promotions.reward (owner_id, reward_key, offer_id, version, cycle, brand_id, form, amount, state, by_claim, deposit_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'taken', $9, $10, $11)
     -- free rounds that no vendor gave may be taken anew
     on conflict (owner_id, reward_key) do update set state = 'taken', version = excluded.version, amount = excluded.amount, at = excluded.at
       where reward.form = 'free' and reward.state = 'reversed' and excluded.form = 'free' returning 1`,
    [
      row.owner_id,
      row.reward_key,
      row.offer_id,
      row.version,
      row.cycle,
      row.brand_id,
      row.form,
      row.amount,
      row.by_claim,
      row.deposit_id,
      row.at,
    ],
  );
  return made.length > 0;
}
/** A member's rewards of these offers since a moment: for states and days in a row. */
export async function readRewards(
  db: Db | Tx,
  ownerId: bigint,
  offerIds: readonly string[],
  limit = 500,
): Promise<RewardRow[]> {
  return run<RewardRow>(
    db,
    `select ${REWARD} from promotions.reward where owner_id = $1 and offer_id = any($2::uuid[]) order by at desc, reward_key desc limit $3`,
    [ownerId, [...offerIds], limit],
  );
}
/** All rewards of a member, newest first, below a cursor. */
export async function listRewards(
  db: Db,
  ownerId: bigint,
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<RewardRow[]> {
  return run<RewardRow>(
    db,
    `select ${REWARD} from promotions.reward where owner_id = $1
        and ($2::timestamptz is null or (at, reward_key) < ($2, $3::text)) order by at desc, reward_key desc limit $4`,
    [ownerId, below?.at ?? null, below?.id ?? null, limit],
  );
}
/** Which of these rewards a member has. */
export async function readTaken(db: Db | Tx, ownerId: bigint, rewardKeys: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ reward_key: string }>(
    db,
    `select reward_key from promotions.reward where owner_id = $1 and reward_key = any($2::text[]) and state = 'taken'`,
    [ownerId, [...rewardKeys]],
  );
  return new Set(rows.map((row) => row.reward_key));
}
export async function readReward(tx: Tx, ownerId: bigint, rewardKey: string): Promise<RewardRow | null> {
  const [row] = await run<RewardRow>(
    tx,
    `select ${REWARD} from promotions.reward where owner_id = $1 and reward_key = $2`,
    [ownerId, rewardKey],
  );
  return row ?? null;
}
export async function readRewardOfDeposit(tx: Tx, ownerId: bigint, depositId: string): Promise<RewardRow | null> {
  const [row] = await run<RewardRow>(
    tx,
    `select ${REWARD} from promotions.reward where owner_id = $1 and deposit_id = $2 and state = 'taken'`,
    [ownerId, depositId],
  );
  return row ?? null;
}
export async function reverseReward(tx: Tx, { owner_id, reward_key }: RewardRow): Promise<void> {
  await run(tx, `update promotions.reward set state = 'reversed' where owner_id = $1 and reward_key = $2`, [
    owner_id,
    reward_key,
  ]);
}

/** The rewards of an offer, newest first, below a cursor whose id is `<owner>:<reward key>`. */
export async function readRewardsOfOffer(
  db: Db,
  brandId: number,
  offerId: string,
  below: { at: Date; id: string } | null,
  limit: number,
): Promise<RewardRow[]> {
  const cut = below?.id.indexOf(':') ?? -1;
  return run<RewardRow>(
    db,
    `select ${REWARD} from promotions.reward where brand_id = $1 and offer_id = $2
        and ($3::timestamptz is null or (at, owner_id, reward_key) < ($3, $4::bigint, $5::text))
      order by at desc, owner_id desc, reward_key desc limit $6`,
    [brandId, offerId, below?.at ?? null, below?.id.slice(0, cut) ?? null, below?.id.slice(cut + 1) ?? null, limit],
  );
}
