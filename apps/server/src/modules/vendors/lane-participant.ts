import { exactJson } from '@kismet/contracts/vendor/exact-json';
import type { WalletStatus } from '@kismet/contracts/vendor/status';
import { assert, never } from '@kismet/kernel/assert';
import { uuidv7 } from '@kismet/kernel/ids';
import { isConstraint } from '../../platform/db.ts';
import { nameUuid } from '../../platform/crypto.ts';
import type { Query } from '../../platform/query.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import { type Account, clawBackLegs, creditLegs, type LaneRequest, type Leg, type Outcome, type Participant, type Plan, type Purses } from '../wallet/index.ts';
import { contentHash, type Movement, STATUS_NUMBERS } from './movement.ts';
import { type AlertEntry, type AnswerRow, type MovementRow, readFacts, type StoredFacts, writeAlerts, writeMovements } from './movement-store.ts';
import { type Alert, decideMovement, type Known, type Verdict } from './round.ts';

/** One movement on its way to the wallet, with what is known of its session before any lock. */
export interface WalletRequest extends LaneRequest {
  readonly movement: Movement;
  readonly partnerId: number;
  readonly vendorCode: string;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly agentPath: readonly bigint[];
  readonly category: string;
  readonly contra: { readonly play: bigint; readonly promo: bigint };
  readonly isTokenKnown: boolean;
  readonly isTokenExpired: boolean;
  readonly isGameKnown: boolean;
  readonly isPartnerEnabled: boolean;
  readonly lateBetStatus: WalletStatus;
  readonly nowMs: number;
}
export interface WalletReply {
  readonly status: WalletStatus;
  readonly balance: bigint | null;
  readonly currency: string | null;
  /** The bet whose record changed, for open pages. */
  readonly betId: string | null;
}
export interface Facts extends StoredFacts {
  readonly mayPlay: boolean;
}
export interface Row {
  readonly movements: readonly MovementRow[];
  readonly undone: readonly { ownerId: bigint; partnerId: number; extId: string }[];
  readonly answer: AnswerRow;
  readonly placed: PlacedBet | null;
  readonly change: BetChange | null;
  readonly alert: AlertEntry | null;
}

export interface ParticipantDeps {
  readonly writeBets: (query: Query, placed: readonly PlacedBet[], changes: readonly BetChange[]) => Promise<void>;
  /** Who of these may place bets now. */
  readonly mayPlay: (query: Query, ownerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
}

/** What earlier rows of the batch make of the facts that were read before it: the same answer as one batch later. */
export function amend(request: WalletRequest, facts: Facts, earlier: readonly Row[]): Facts {
  const { movement, partnerId } = request;
  const isHere = (row: { ownerId: bigint; partnerId: number }) => row.ownerId === request.ownerId && row.partnerId === partnerId;
  let amended = facts;
  for (const { movements, undone, answer } of earlier) {
    if (isHere(answer) && answer.requestId === movement.requestId) amended = { ...amended, request: amended.request ?? answer };
    for (const row of movements.filter(isHere)) {
      const known: Known = { kind: row.kind, contentHash: row.contentHash, amount: row.amount, isFree: row.isFree, isRolledBack: false, betId: row.betId, currency: row.currency };
      if (row.extId === movement.extId) amended = { ...amended, own: known };
      if (row.extId === movement.referenceId) amended = { ...amended, reference: known };
      if (row.kind === 'win' && row.referenceId === movement.referenceId) amended = { ...amended, liveWins: amended.liveWins + 1 };
      if (row.isRoundClosed && row.roundId !== null && row.roundId === movement.roundId) amended = { ...amended, isRoundClosed: true };
    }
    for (const one of undone.filter(isHere)) {
      if (one.extId === movement.extId && amended.own) amended = { ...amended, own: { ...amended.own, isRolledBack: true } };
      if (one.extId === movement.referenceId && amended.reference) amended = { ...amended, reference: { ...amended.reference, isRolledBack: true } };
    }
  }
  return amended;
}

/** The vendors' part of the wallet's fast path. */
export function vendorParticipant(deps: ParticipantDeps): Participant<WalletRequest, Facts, Row, WalletReply> {
  return {
    async load(query, requests) {
      const facts = await readFacts(
        query,
        requests.map(({ ownerId, partnerId, movement }) => ({
          ownerId, partnerId, requestId: movement.requestId, extId: movement.extId, referenceId: movement.referenceId, roundId: movement.roundId, isRollback: movement.kind === 'rollback',
        })),
      );
      // Only a bet asks whether its member may play.
      const players = requests.filter(({ movement }) => movement.kind === 'bet').map(({ ownerId }) => ownerId);
      const allowed = players.length > 0 ? await deps.mayPlay(query, players) : new Set<bigint>();
      return facts.map((fact, i) => ({ ...fact, mayPlay: allowed.has(requests[i]!.ownerId) }));
    },
    amend,
    decide: planOf,
    async write(query, rows) {
      await writeMovements(query, rows.flatMap((r) => r.movements), rows.map((r) => r.answer), rows.flatMap((r) => r.undone));
      await deps.writeBets(query, rows.flatMap((r) => r.placed ?? []), rows.flatMap((r) => r.change ?? []));
      await writeAlerts(query, rows.flatMap((r) => r.alert ?? []));
    },
    conflict: (error, request) =>
      // The id is another member's: the same id with another user (rule 4).
      isConstraint(error, 'transaction_one_partner') ? { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null, currency: request.currency, betId: null } : null,
  };
}

/** Decides one movement: first the stored answer of the same call, then the table, then what the wallet makes of it. */
export function planOf(request: WalletRequest, facts: Facts, purses: Purses): Plan<Row, WalletReply> {
  const hash = contentHash(request.movement, request.ownerId);
  const main = purse(purses, 'main', request.currency);
  const receivable = purse(purses, 'receivable', request.currency);
  assert(main && receivable, 'a member without purses in the currency of the session');
  if (facts.request) return stored(request, facts.request, hash);
  const verdict = decideMovement(request.movement, hash, {
    ...facts, ...request, mayPlay: facts.mayPlay && receivable.balance === 0n,
  });
  const legs = legsOf(verdict, request, main, receivable);
  const operation = legs.length === 0 ? null : {
    ownerId: request.ownerId, opId: nameUuid(`${request.partnerId}:${request.movement.extId}`), reference: `${request.vendorCode}:${request.movement.extId}`,
    inputHash: hash, kind: request.movement.kind, note: null, legs, reverses: null,
  };
  return { operation, conclude: (outcome) => conclude(request, verdict, hash, outcome, operation?.opId ?? null, main, receivable) };
}

const purse = (purses: Purses, name: string, currency: string): Account | undefined => purses.find((one) => one.purse === name && one.currency === currency);

/** A repeat of a call gets its first answer; the same call id with other content is a duplicate. */
function stored(request: WalletRequest, answer: NonNullable<StoredFacts['request']>, hash: Buffer): Plan<Row, WalletReply> {
  const reply: WalletReply = answer.contentHash.equals(hash)
    ? { status: STATUS_NUMBERS[answer.status]!, balance: answer.balance, currency: answer.currency, betId: null }
    : { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null, currency: request.currency, betId: null };
  return { operation: null, conclude: () => ({ rows: [], answer: reply }) };
}

function legsOf(verdict: Verdict, request: WalletRequest, main: Account, receivable: Account): Leg[] {
  const contraId = request.contra.play;
  switch (verdict.is) {
    case 'debit':
      return verdict.amount === 0n ? [] : [{ accountId: main.accountId, contraId, amount: -verdict.amount }];
    case 'credit':
      return creditLegs(verdict.amount, main, receivable, request.movement.kind === 'promo-win' ? request.contra.promo : contraId);
    case 'undo-bet':
      return verdict.bet.isFree ? [] : creditLegs(verdict.bet.amount, main, receivable, contraId);
    case 'undo-win':
      return clawBackLegs(verdict.win.amount, main, receivable, verdict.win.kind === 'promo-win' ? request.contra.promo : contraId);
    case 'refuse':
    case 'replay':
    case 'tombstone':
    case 'nothing':
      return [];
    default:
      return never(verdict, 'verdict');
  }
}

function conclude(request: WalletRequest, verdict: Verdict, hash: Buffer, outcome: Outcome | null, opId: string | null, main: Account, receivable: Account) {
  const isShort = outcome?.is === 'insufficient';
  assert(!outcome || isShort || outcome.is === 'posted', 'a movement that is new here was known to the wallet');
  const status: WalletStatus = isShort ? 'RS_ERROR_NOT_ENOUGH_MONEY' : verdict.is === 'refuse' ? verdict.status : 'RS_OK';
  const isEffect = status === 'RS_OK' && verdict.is !== 'replay';
  const betId = isEffect ? betIdOf(request, verdict) : null;
  const answer: AnswerRow = {
    ownerId: request.ownerId, partnerId: request.partnerId, requestId: request.movement.requestId, contentHash: hash,
    status: STATUS_NUMBERS.indexOf(status), balance: main.balance, currency: request.currency,
  };
  const row: Row = {
    movements: isEffect ? movementRows(request, verdict, hash, isShort ? null : opId, betId, main.balance) : [],
    undone: isEffect ? undoneBy(request, verdict) : [],
    answer,
    placed: isEffect && verdict.is === 'debit' ? placedBet(request, betId!) : null,
    change: isEffect ? betChange(request, verdict, betId) : null,
    alert: alertOf(request, verdict, receivable),
  };
  return { rows: [row], answer: { status, balance: main.balance, currency: request.currency, betId } satisfies WalletReply };
}

function betIdOf(request: WalletRequest, verdict: Verdict): string | null {
  if (verdict.is === 'debit') return uuidv7(request.nowMs);
  const about: Known | null = verdict.is === 'credit' ? verdict.bet : verdict.is === 'undo-bet' ? verdict.bet : verdict.is === 'undo-win' ? verdict.win : null;
  return about?.betId ?? null;
}

function undoneBy(request: WalletRequest, verdict: Verdict) {
  if (verdict.is !== 'undo-bet' && verdict.is !== 'undo-win') return [];
  return [{ ownerId: request.ownerId, partnerId: request.partnerId, extId: request.movement.referenceId! }];
}

function movementRows(request: WalletRequest, verdict: Verdict, hash: Buffer, opId: string | null, betId: string | null, balance: bigint): MovementRow[] {
  const { movement } = request;
  const undone = verdict.is === 'undo-bet' ? (verdict.bet.isFree ? 0n : verdict.bet.amount) : verdict.is === 'undo-win' ? verdict.win.amount : 0n;
  const row: MovementRow = {
    ownerId: request.ownerId, partnerId: request.partnerId, extId: movement.extId, kind: movement.kind, contentHash: hash, referenceId: movement.referenceId,
    amount: movement.amount ?? undone, currency: request.currency, accountClass: request.accountClass, brandId: request.brandId, balanceAfter: balance, opId, betId,
    roundId: movement.roundId, isRoundClosed: movement.isRoundClosed, gameCode: movement.gameCode, vendorTx: movement.vendorTx, isFree: movement.isFree,
    rewardId: movement.rewardId, meta: movement.meta,
  };
  if (verdict.is !== 'tombstone') return [row];
  // What the rollback names may still come: this row waits for it under its id.
  return [row, { ...row, extId: movement.referenceId!, kind: 'tombstone', referenceId: movement.extId, amount: 0n, isRoundClosed: false, roundId: null, meta: null }];
}

const placedBet = (request: WalletRequest, betId: string): PlacedBet => ({
  ownerId: request.ownerId, betId, brandId: request.brandId, sourceCode: request.vendorCode, gameCode: request.movement.gameCode!, category: request.category,
  roundId: request.movement.roundId, stake: request.movement.amount!, currency: request.currency, accountClass: request.accountClass, isFree: request.movement.isFree, agentPath: request.agentPath,
});

function betChange(request: WalletRequest, verdict: Verdict, betId: string | null): BetChange | null {
  if (!betId || verdict.is === 'debit') return null;
  const base = { ownerId: request.ownerId, betId, isClosed: request.movement.isRoundClosed, isVoid: false, payout: 0n };
  if (verdict.is === 'credit') return { ...base, payout: verdict.amount };
  if (verdict.is === 'undo-win') return { ...base, payout: -verdict.win.amount };
  return verdict.is === 'undo-bet' ? { ...base, isVoid: true } : null;
}

function alertOf(request: WalletRequest, verdict: Verdict, receivable: Account): AlertEntry | null {
  const said: Alert | undefined = 'alert' in verdict ? verdict.alert : undefined;
  const kind: Alert | undefined = said ?? (verdict.is === 'undo-win' && receivable.balance < 0n ? 'debt-after-rollback' : undefined);
  if (!kind) return null;
  const { movement } = request;
  const detail = { transaction: movement.extId, reference: movement.referenceId ?? '', round: movement.roundId ?? '', movement: exactJson({ kind: movement.kind, amount: movement.amount }) };
  return { alertId: uuidv7(request.nowMs), brandId: request.brandId, partnerId: request.partnerId, ownerId: request.ownerId, kind, detail };
}
