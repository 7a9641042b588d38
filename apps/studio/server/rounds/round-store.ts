import type { RoundOutcome } from '../../games/engine/outcome.ts';
import type { Queryable } from '../database.ts';
import { nextState, type RoundEvent, type RoundState } from './round.ts';

/** A row of the journal. Money in units of 10^-5. */
export interface Round {
  readonly id: string;
  readonly sessionId: string;
  readonly owner: string;
  readonly gameCode: string;
  /** The partner code whose wallet address is called. */
  readonly house: string;
  readonly gameVersion: string;
  readonly isDemo: boolean;
  /** The stake came from an account held here; its payout returns there. */
  readonly isFromAccount: boolean;
  readonly currency: string;
  readonly stake: bigint;
  /** The free rounds it is taken from: the wallet takes no stake. */
  readonly freeRewardId: string | null;
  readonly state: RoundState;
  /** Status with which the wallet refused the bet or left it open; null without an answer. */
  readonly refusal: string | null;
  readonly seedId: string;
  readonly nonce: number;
  readonly betUuid: string;
  readonly betBody: string;
  readonly winUuid: string | null;
  readonly winBody: string | null;
  readonly rollbackUuid: string | null;
  readonly rollbackBody: string | null;
  readonly outcome: RoundOutcome | null;
  /** The total payout, jackpot included. */
  readonly payout: bigint | null;
  readonly jackpotIn: bigint | null;
  readonly jackpotWon: bigint | null;
  readonly balanceBefore: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly attempts: number;
  /** When the outbox picks up the round; during a request, the end of that request's lease. */
  readonly dueAt: Date | null;
  readonly queuedAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly presentedAt: Date | null;
}

export type NewRound = Pick<
  Round,
  | 'id'
  | 'sessionId'
  | 'owner'
  | 'gameCode'
  | 'house'
  | 'gameVersion'
  | 'isDemo'
  | 'isFromAccount'
  | 'currency'
  | 'stake'
  | 'freeRewardId'
  | 'seedId'
  | 'nonce'
  | 'betUuid'
  | 'betBody'
  | 'dueAt'
  | 'createdAt'
>;
export type RoundChanges = Partial<Omit<Round, keyof NewRound | 'state' | 'outcome'>> & {
  dueAt?: Date | null;
  outcome?: RoundOutcome;
};

const COLUMN_OF = {
  id: 'id',
  sessionId: 'session_id',
  owner: 'owner',
  gameCode: 'game_code',
  house: 'house',
  gameVersion: 'game_version',
  isDemo: 'is_demo',
  isFromAccount: 'is_from_account',
  currency: 'currency',
  stake: 'stake',
  freeRewardId: 'free_reward_id',
  state: 'state',
  refusal: 'refusal',
  seedId: 'seed_id',
  nonce: 'nonce',
  betUuid: 'bet_uuid',
  betBody: 'bet_body',
  winUuid: 'win_uuid',
  winBody: 'win_body',
  rollbackUuid: 'rollback_uuid',
  rollbackBody: 'rollback_body',
  outcome: 'outcome',
  payout: 'payout',
  jackpotIn: 'jackpot_in',
  jackpotWon: 'jackpot_won',
  balanceBefore: 'balance_before',
  balanceAfter: 'balance_after',
  attempts: 'attempts',
  dueAt: 'due_at',
  queuedAt: 'queued_at',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
  presentedAt: 'presented_at',
} as const satisfies Record<keyof Round, string>;
const COLUMNS = Object.entries(COLUMN_OF)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

/** Journals a round before it is sent; throws if the id exists. */
export async function addRound(tx: Queryable, round: NewRound): Promise<Round> {
  const names = Object.keys(round) as (keyof NewRound)[];
  const { rows } = await tx.query(
    `insert into studio.round (state, ${names.map((name) => COLUMN_OF[name]).join(', ')})
     values ('NEW', ${names.map((_, i) => `$${i + 1}`).join(', ')}) returning ${COLUMNS}`,
    names.map((name) => round[name]),
  );
  return rows[0];
}

/** Moves a round to its next state if it is still in the state that was read; null when another process moved it first. */
export async function moveRound(
  tx: Queryable,
  round: Round,
  event: RoundEvent,
  changes: RoundChanges = {},
): Promise<Round | null> {
  const state = nextState(round.state, event);
  if (!state) throw new Error(`${event} has no place in ${round.state}`);
  const names = Object.keys(changes) as (keyof RoundChanges)[];
  const values = names.map((name) => (name === 'outcome' ? JSON.stringify(changes.outcome) : changes[name]));
  const sets = names.map((name, i) => `, ${COLUMN_OF[name]} = $${i + 4}`).join('');
  const { rows } = await tx.query(
    `update studio.round set state = $3${sets} where id = $1 and state = $2 returning ${COLUMNS}`,
    [round.id, round.state, state, ...values],
  );
  return rows[0] ?? null;
}

/** Adds a won jackpot to a round's payout, in the transaction that stored its outcome. */
export async function addJackpot(tx: Queryable, round: Round, won: bigint): Promise<Round> {
  const { rows } = await tx.query(
    `update studio.round set payout = payout + $2, jackpot_won = $2 where id = $1 and state = $3 returning ${COLUMNS}`,
    [round.id, won, round.state],
  );
  return rows[0];
}

/** Postpones the next attempt at a queued call. */
export async function putOff(tx: Queryable, round: Round, dueAt: Date): Promise<Round> {
  const { rows } = await tx.query(
    `update studio.round set due_at = $2 where id = $1 and state = $3 returning ${COLUMNS}`,
    [round.id, dueAt, round.state],
  );
  return rows[0] ?? (await roundById(tx, round.id))!;
}

/** Leases due rounds to this process until `leaseUntil`; two processes never get the same one. */
export async function claimDue(tx: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<Round[]> {
  const { rows } = await tx.query(
    `update studio.round set due_at = $2, attempts = attempts + 1 where id in (
       select id from studio.round where due_at <= $1 order by due_at limit $3 for update skip locked) returning ${COLUMNS}`,
    [now, leaseUntil, limit],
  );
  return rows;
}

export async function roundById(tx: Queryable, id: string): Promise<Round | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.round where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A round by one of the operator's references: its id, or any of its transactions. */
export async function roundByReference(
  tx: Queryable,
  owner: string,
  round: string | null,
  transaction: string | null,
): Promise<Round | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.round where owner = $1 and (id::text = $2 or bet_uuid::text = $3 or win_uuid::text = $3 or rollback_uuid::text = $3)
     order by created_at desc limit 1`,
    [owner, round?.toLowerCase() ?? null, transaction?.toLowerCase() ?? null],
  );
  return rows[0] ?? null;
}

export async function latestRound(tx: Queryable, owner: string, gameCode: string): Promise<Round | null> {
  return (await recentRounds(tx, owner, gameCode, 1))[0] ?? null;
}

export async function recentRounds(tx: Queryable, owner: string, gameCode: string, limit: number): Promise<Round[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.round where owner = $1 and game_code = $2 order by created_at desc, nonce desc limit $3`,
    [owner, gameCode, limit],
  );
  return rows;
}

export async function markPresented(tx: Queryable, id: string, owner: string, now: Date): Promise<void> {
  await tx.query('update studio.round set presented_at = coalesce(presented_at, $3) where id = $1 and owner = $2', [
    id,
    owner,
    now,
  ]);
}

/** Total stakes and returns of a session, over rounds with an accepted bet; free rounds cost nothing, and their wins are not among its returns. */
export async function sessionTotals(
  tx: Queryable,
  sessionId: string,
): Promise<{ staked: bigint; returned: bigint; rounds: number }> {
  const { rows } = await tx.query(
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned, count(*)::int as rounds
     from studio.round where session_id = $1 and outcome is not null and free_reward_id is null`,
    [sessionId],
  );
  return rows[0];
}
