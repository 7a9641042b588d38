import type { WalletStatus } from '@kismet/contracts/vendor/status';
import { assert, never } from '@kismet/kernel/assert';
import { nameUuid } from '../../platform/crypto.ts';
import { isConstraint } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { Alerts } from '../alerts/index.ts';
import type { BetChange, PlacedBet } from '../bets/index.ts';
import {
  type Account,
  type Accounts,
  clawBackLegs,
  creditLegs,
  type Leg,
  type Outcome,
  type Participant,
  type Plan,
} from '../wallet/index.ts';
import { amendFacts } from './amend-facts.ts';
import { guardAfter, guardStopped, lastGuards, stopOf } from './guarded-move.ts';
import { contentHash, STATUS_NUMBERS } from './movement.ts';
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
        })),
      );
      // Only a bet checks whether its member may play.
      const players = requests.filter(({ movement }) => movement.kind === 'bet').map(({ ownerId }) => ownerId);
      const asking = players.length > 0 ? deps.mayPlay(query, players) : Promise.resolve(new Set<bigint>());
      const guarding = deps.guards.read(query, [...new Set(requests.map(({ ownerId }) => ownerId))]);
      const [facts, allowed, guards] = await Promise.all([reading, asking, guarding]);
      return facts.map((fact, i) => {
        const { ownerId } = requests[i]!;
        return { ...fact, mayPlay: allowed.has(ownerId), guard: guards.get(ownerId) ?? null };
      });
    },
    amend: amendFacts,
    decide: (request, facts, accounts) => planOf(deps.guards, request, facts, accounts),
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
        deps.guards.write(query, lastGuards(rows)),
      ]);
    },
    conflict: (error, request) =>
      // The id belongs to another member: same id, other user (vendor protocol 1.6, point 4).
      isConstraint(error, 'transaction_one_partner')
        ? { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null, currency: request.currency, betId: null }
        : null,
  };
}

/** Decides one movement: first the stored answer of the same call, then the decision table, then the wallet's outcome. */
export function planOf(
  guards: PlayGuards,
  request: WalletRequest,
  facts: Facts,
  accounts: Accounts,
): Plan<Row, WalletReply> {
  const hash = contentHash(request.movement, request.ownerId);
  const main = code(accounts, 'main', request.currency);
  const receivable = code(accounts, 'receivable', request.currency);
  assert(main && receivable, 'a member without accounts in the currency of the session');
  if (facts.request) return stored(request, facts.request, hash);
  const stop = stopOf(guards, facts.guard, request);
  const verdict = decideMovement(request.movement, hash, {
    ...facts,
    ...request,
    mayPlay: facts.mayPlay && receivable.balance === 0n,
    stopStatus: stop?.status ?? null,
  });
  const legs = legsOf(verdict, request, main, receivable);
  const operation =
    legs.length === 0
      ? null
      : {
          ownerId: request.ownerId,
          opId: nameUuid(`${request.partnerId}:${request.movement.extId}`),
          reference: `${request.vendorCode}:${request.movement.extId}`,
          inputHash: hash,
          kind: request.movement.kind,
          note: null,
          legs,
          reverses: null,
        };
  return {
    operation,
    conclude(outcome) {
      const done = conclude(request, verdict, hash, outcome, operation?.opId ?? null, main, receivable);
      const { status } = done.answer;
      const said: Stop | null = verdict.is === 'refuse' && stop?.status === status ? stop : null;
      const isEffect = status === 'RS_OK' && verdict.is !== 'replay';
      const guard = isEffect
        ? guardAfter(guards, facts.guard, verdict, request)
        : said && guardStopped(guards, facts.guard!, request);
      return { rows: [{ ...done.row, guard }], answer: { ...done.answer, stop: said } };
    },
  };
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

function legsOf(verdict: Verdict, request: WalletRequest, main: Account, receivable: Account): Leg[] {
  const contraId = request.contra.play;
  switch (verdict.is) {
    case 'debit':
      return verdict.amount === 0n ? [] : [{ accountId: main.accountId, contraId, amount: -verdict.amount }];
    case 'credit':
      return creditLegs(
        verdict.amount,
        main,
        receivable,
        request.movement.kind === 'promo-win' ? request.contra.promo : contraId,
      );
    case 'undo-bet':
      return verdict.bet.isFree ? [] : creditLegs(verdict.bet.amount, main, receivable, contraId);
    case 'undo-win':
      return clawBackLegs(
        verdict.win.amount,
        main,
        receivable,
        verdict.win.kind === 'promo-win' ? request.contra.promo : contraId,
      );
    case 'refuse':
    case 'replay':
    case 'tombstone':
    case 'nothing':
      return [];
    default:
      return never(verdict, 'verdict');
  }
}

function conclude(
  request: WalletRequest,
  verdict: Verdict,
  hash: Buffer,
  outcome: Outcome | null,
  opId: string | null,
  main: Account,
  receivable: Account,
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
  const row: Omit<Row, 'guard'> = {
    movements: isEffect ? movementRows(request, verdict, hash, isShort ? null : opId, betId, main.balance) : [],
    undone: isEffect ? undoneBy(request, verdict) : [],
    answer,
    placed: isEffect && verdict.is === 'debit' ? placedBet(request, betId!) : null,
    change: isEffect ? betChange(request, verdict, betId) : null,
    alert: alertOf(request, verdict, receivable),
  };
  return { row, answer: { status, balance: main.balance, currency: request.currency, betId } satisfies WalletReply };
}
