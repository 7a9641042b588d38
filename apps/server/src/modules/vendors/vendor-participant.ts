import type { WalletStatus } from '@kismet/contracts/vendor/status';
import { assert } from '@kismet/kernel/assert';
import { nameUuid } from '../../platform/crypto.ts';
import { isConstraint } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { Alerts } from '../alerts/index.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import type { Account, Accounts, Outcome, Participant, Plan } from '../wallet/index.ts';
import { amendFacts } from './amend-facts.ts';
import type { MemberLedger } from './bonus-legs.ts';
import type { BonusPlay } from './bonus-play.ts';
import { guardAfter, guardStopped, lastRows, stopOf } from './guarded-move.ts';
import { isCorrection } from './meta/correction.ts';
import { contentHash, STATUS_NUMBERS } from './movement.ts';
import { legsOf, type MovedLegs, splitOf } from './movement-legs.ts';
import { alertOf, betChange, betIdOf, movementRows, placedBet, undoneBy } from './movement-rows.ts';
import { type AnswerRow, readFacts, type StoredFacts, writeMovements } from './movement-store.ts';
import type { PlayGuards, Stop } from './play-guards.ts';
import { decideMovement, type Verdict } from './round.ts';
import type { Facts, Row, WalletReply, WalletRequest } from './wallet-request.ts';

export interface ParticipantDeps {
  readonly writeBets: (query: Query, placed: readonly PlacedBet[], changes: readonly BetChange[]) => Promise<void>;
  readonly writeAlerts: Alerts['writeMany'];
  /** Which of these members may bet now. */
  readonly mayPlay: (query: Query, ownerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** Limits of members. */
  readonly guards: PlayGuards;
  /** Bonus money of members. */
  readonly bonus: BonusPlay;
}

/** The vendors' participant in the wallet's fast path. */
export function vendorParticipant(deps: ParticipantDeps): Participant<WalletRequest, Facts, Row, WalletReply> {
  return {
    async load(query, requests) {
      const reading = readFacts(
        query,
        requests.map(({ ownerId, partnerId, movement }) => ({
          ownerId,
          partnerId,
          requestId: movement.requestId,
          extId: movement.extId,
          referenceId: movement.referenceId,
          roundId: movement.roundId,
          isRollback: movement.kind === 'rollback',
          isCorrection: movement.kind === 'win' && isCorrection(movement.meta),
        })),
      );
      // Only a bet checks whether its member may play.
      const players = requests.filter(({ movement }) => movement.kind === 'bet').map(({ ownerId }) => ownerId);
      const asking = players.length > 0 ? deps.mayPlay(query, players) : Promise.resolve(new Set<bigint>());
      const owners = [...new Set(requests.map(({ ownerId }) => ownerId))];
      const guarding = deps.guards.read(query, owners);
      const granting = deps.bonus.read(query, owners, requests[0]?.nowMs ?? 0);
      const [facts, allowed, guards, granted] = await Promise.all([reading, asking, guarding, granting]);
      const hasFree = requests.some(({ movement }) => movement.rewardId !== null) || facts.some(isOfFreeRounds);
      const grants = hasFree ? await deps.bonus.readFree(query, granted, owners, requests[0]!.nowMs) : granted;
      return facts.map((fact, i) => {
        const { ownerId } = requests[i]!;
        return {
          ...fact,
          mayPlay: allowed.has(ownerId),
          guard: guards.get(ownerId) ?? null,
          bonus: grants.get(ownerId) ?? null,
        };
      });
    },
    amend: amendFacts,
    decide: (request, facts, accounts) => planOf(deps, request, facts, accounts),
    async write(query, rows) {
      await Promise.all([
        writeMovements(
          query,
          rows.flatMap((r) => r.movements),
          rows.map((r) => r.answer),
          rows.flatMap((r) => r.undone),
        ),
        deps.writeBets(
          query,
          rows.flatMap((r) => r.placed ?? []),
          rows.flatMap((r) => r.change ?? []),
        ),
        deps.writeAlerts(
          query,
          rows.flatMap((r) => r.alert ?? []),
        ),
        deps.guards.write(query, lastRows(rows.map(({ guard }) => guard))),
        deps.bonus.write(query, lastRows(rows.map(({ bonus }) => bonus))),
      ]);
    },
    conflict: (error, request) =>
      // The id belongs to another member: same id, other user (vendor protocol 1.6, point 4).
      isConstraint(error, 'transaction_one_partner')
        ? { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null, currency: request.currency, betId: null }
        : null,
  };
}

/** Of an operation of a movement, which has the hash itself and tells replays by it. */
const NO_HASH = Buffer.alloc(0);

/** Decides one movement: first the stored answer of the same call, then the decision table, then the wallet's outcome. */
export function planOf(
  { guards, bonus }: Pick<ParticipantDeps, 'guards' | 'bonus'>,
  request: WalletRequest,
  facts: Facts,
  accounts: Accounts,
): Plan<Row, WalletReply> {
  const hash = contentHash(request.movement, request.ownerId);
  const ledger = ledgerOf(accounts, request.currency);
  if (facts.request) return stored(request, facts.request, hash);
  const split = splitOf(bonus, facts.bonus, request, ledger);
  const stop = stopOf(guards, facts.guard, request, split) ?? (split.is === 'stop' ? split.stop : null);
  const verdict = decideMovement(request.movement, hash, {
    ...facts,
    ...request,
    mayPlay: facts.mayPlay && ledger.receivable.balance === 0n,
    stopStatus: stop?.status ?? null,
  });
  const moved = legsOf(bonus, facts.bonus, verdict, split, request, ledger);
  const operation =
    moved.legs.length === 0
      ? null
      : {
          ownerId: request.ownerId,
          opId: nameUuid(`${request.partnerId}:${request.movement.extId}`),
          reference: `${request.vendorCode}:${request.movement.extId}`,
          inputHash: NO_HASH,
          kind: request.movement.kind,
          note: null,
          legs: moved.legs,
          reverses: null,
        };
  return {
    operation,
    conclude(outcome) {
      const done = conclude(request, verdict, hash, outcome, operation?.opId ?? null, ledger, moved);
      const { status } = done.answer;
      const said: Stop | null = verdict.is === 'refuse' && stop?.status === status ? stop : null;
      const isEffect = status === 'RS_OK' && verdict.is !== 'replay';
      const guard = isEffect
        ? guardAfter(guards, facts.guard, verdict, request, moved.share)
        : said && facts.guard && guardStopped(guards, facts.guard, request);
      const after = isEffect ? moved.row : null;
      const balance = toldBalance(bonus, after ?? facts.bonus, request, ledger);
      const row = { ...done.row, guard, bonus: after, answer: { ...done.row.answer, balance } };
      return { rows: [row], answer: { ...done.answer, balance, stop: said } };
    },
  };
}

const isOfFreeRounds = ({ reference }: StoredFacts): boolean => (reference?.rewardId ?? null) !== null;

/** What a vendor is shown: cash, and bonus money where it may be staked in this game. */
function toldBalance(
  play: BonusPlay,
  row: Facts['bonus'],
  request: WalletRequest,
  { main, bonus }: MemberLedger,
): bigint {
  if (!row || !bonus) return main.balance;
  const { category, nowMs, movement } = request;
  const isUsable = play.isUsable(row, { category, nowMs, gameCode: movement.gameCode ?? '' });
  return isUsable ? main.balance + bonus.balance : main.balance;
}

function ledgerOf(accounts: Accounts, currency: string): MemberLedger {
  const [main, receivable] = [code(accounts, 'main', currency), code(accounts, 'receivable', currency)];
  assert(main && receivable, 'a member without accounts in the currency of the session');
  const other = (name: string) => code(accounts, name, currency) ?? null;
  return { main, receivable, bonus: other('bonus'), free: other('free') };
}

const code = (accounts: Accounts, name: string, currency: string): Account | undefined =>
  accounts.find((one) => one.code === name && one.currency === currency);

/** A repeated call gets its first answer; the same call id with other content is a duplicate. */
function stored(
  request: WalletRequest,
  answer: NonNullable<StoredFacts['request']>,
  hash: Buffer,
): Plan<Row, WalletReply> {
  const reply: WalletReply = answer.contentHash.equals(hash)
    ? { status: STATUS_NUMBERS[answer.status]!, balance: answer.balance, currency: answer.currency, betId: null }
    : { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null, currency: request.currency, betId: null };
  return { operation: null, conclude: () => ({ rows: [], answer: reply }) };
}

function conclude(
  request: WalletRequest,
  verdict: Verdict,
  hash: Buffer,
  outcome: Outcome | null,
  opId: string | null,
  { main, receivable }: MemberLedger,
  moved: MovedLegs,
) {
  const isShort = outcome?.is === 'insufficient';
  assert(!outcome || isShort || outcome.is === 'posted', 'a movement that is new here was known to the wallet');
  // A credit that overflows an account is not a lack of funds, and has no code of its own.
  const shortStatus: WalletStatus = verdict.is === 'debit' ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_ERROR_UNKNOWN';
  const status: WalletStatus = isShort ? shortStatus : verdict.is === 'refuse' ? verdict.status : 'RS_OK';
  const isEffect = status === 'RS_OK' && verdict.is !== 'replay';
  const betId = isEffect ? betIdOf(request, verdict) : null;
  const answer: AnswerRow = {
    ownerId: request.ownerId,
    partnerId: request.partnerId,
    requestId: request.movement.requestId,
    contentHash: hash,
    status: STATUS_NUMBERS.indexOf(status),
    balance: main.balance,
    currency: request.currency,
  };
  const row: Omit<Row, 'guard' | 'bonus'> = {
    movements: isEffect ? movementRows(request, verdict, hash, isShort ? null : opId, betId, main.balance, moved) : [],
    undone: isEffect ? undoneBy(request, verdict) : [],
    answer,
    placed: isEffect && verdict.is === 'debit' ? placedBet(request, betId!, moved.share) : null,
    change: isEffect ? betChange(request, verdict, betId) : null,
    alert: alertOf(request, verdict, receivable, moved),
  };
  return { row, answer: { status, balance: main.balance, currency: request.currency, betId } satisfies WalletReply };
}
