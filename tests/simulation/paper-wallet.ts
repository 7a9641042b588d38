import { amendFacts } from '@kismet/server/src/modules/vendors/amend-facts.ts';
import { NO_BONUS } from '@kismet/server/src/modules/vendors/bonus-play.ts';
import { keysOf, type Movement } from '@kismet/server/src/modules/vendors/movement.ts';
import type { AnswerRow, MovementRow } from '@kismet/server/src/modules/vendors/movement-store.ts';
import { NO_GUARDS } from '@kismet/server/src/modules/vendors/play-guards.ts';
import type { Known } from '@kismet/server/src/modules/vendors/round.ts';
import { planOf } from '@kismet/server/src/modules/vendors/vendor-participant.ts';
import type { Facts, Row, WalletReply, WalletRequest } from '@kismet/server/src/modules/vendors/wallet-request.ts';
import { type Account, decide } from '@kismet/server/src/modules/wallet/posting.ts';
import type { Call, Observed, World } from './call.ts';

/** Members without limits and without bonuses. */
const MEMBER_RULES = { guards: NO_GUARDS, bonus: NO_BONUS };

/** Another member has the id: the unique key's error for the batched writer. */
class TakenId extends Error {}

/**
 * The server's pure decisions over in-memory tables: calls of a step form one batch, decided as the batched writer does. Only SQL is
 * replaced, so that a thousand seeds take seconds; the database suite runs the same calls for real.
 */
export class PaperWallet {
  readonly #world: World;
  readonly #locked = new Set<bigint>();
  readonly #accounts = new Map<bigint, Account[]>();
  readonly #rows = new Map<string, MovementRow & { isRolledBack: boolean }>();
  readonly #answers = new Map<string, AnswerRow>();

  constructor(world: World) {
    this.#world = world;
    for (const [i, { opening }] of world.members.entries()) {
      const common = { ownerId: BigInt(i + 1), brandId: 1, currency: world.currency, accountClass: 0, seq: 0n };
      const [main, receivable] = [BigInt(i * 2 + 1), BigInt(i * 2 + 2)];
      this.#accounts.set(common.ownerId, [
        { ...common, accountId: main, code: 'main', balance: opening },
        { ...common, accountId: receivable, code: 'receivable', balance: 0n },
      ]);
    }
  }

  setLocked(user: string, isLocked: boolean): void {
    if (isLocked) this.#locked.add(this.#ownerOf(user));
    else this.#locked.delete(this.#ownerOf(user));
  }

  /**
   * Answers to calls of one batch, in the order in which they count: calls refused for their token first. One transaction, or one per
   * call when a unique key rejects the batch.
   */
  batch(calls: readonly Call[]): { call: Call; observed: Observed }[] {
    const known = calls.map((call) => ({ call, request: this.#requestOf(call) }));
    const refused = known
      .filter((one) => !one.request)
      .map(({ call }) => ({ call, observed: { status: 'RS_ERROR_INVALID_TOKEN', balance: null } }));
    const inWriter = known.filter((one): one is { call: Call; request: WalletRequest } => one.request !== null);
    const answers = this.#answersTo(inWriter.map((one) => one.request));
    return [...refused, ...inWriter.map(({ call }, i) => ({ call, observed: answers[i]! }))];
  }

  #answersTo(requests: readonly WalletRequest[]): Observed[] {
    try {
      return this.#transact(requests);
    } catch (error) {
      if (!(error instanceof TakenId)) throw error;
      return requests.map((request) => this.#alone(request));
    }
  }

  #alone(request: WalletRequest): Observed {
    try {
      return this.#transact([request])[0]!;
    } catch (error) {
      if (error instanceof TakenId) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: null };
      throw error;
    }
  }

  #transact(requests: readonly WalletRequest[]): Observed[] {
    const accounts = new Map(
      [...this.#accounts].map(([owner, own]) => [owner, own.map((account) => ({ ...account }))]),
    );
    const byId = new Map([...accounts.values()].flat().map((one) => [one.accountId, one]));
    const facts = requests.map((request) => this.#factsOf(request));
    const rows: Row[] = [];
    const written = new Map<string, Row[]>();
    const answers = requests.map((request, i): Observed => {
      const own = accounts.get(request.ownerId)!;
      const earlier = [...new Set(request.keys.flatMap((key) => written.get(key) ?? []))];
      const plan = planOf(MEMBER_RULES, request, amendFacts(request, facts[i]!, earlier), own);
      const concluded = plan.conclude(plan.operation ? decide(plan.operation, byId, undefined) : null, own);
      rows.push(...concluded.rows);
      for (const key of request.keys) written.set(key, [...(written.get(key) ?? []), ...concluded.rows]);
      return observedOf(concluded.answer);
    });
    this.#write(rows);
    for (const [owner, own] of accounts) this.#accounts.set(owner, own);
    return answers;
  }

  /** As the tables' unique keys: an id is used once by a member, and never by two. */
  #write(rows: readonly Row[]): void {
    const movements = rows.flatMap((row) => row.movements);
    const fresh = new Map<string, MovementRow>();
    for (const row of movements) {
      const id = `${row.partnerId}:${row.extId}`;
      const there = this.#rows.get(id) ?? fresh.get(id);
      if (there && there.ownerId !== row.ownerId) throw new TakenId();
      if (there) throw new Error(`the id ${id} would be written twice`);
      fresh.set(id, row);
    }
    for (const [id, row] of fresh) this.#rows.set(id, { ...row, isRolledBack: false });
    for (const { partnerId, extId } of rows.flatMap((row) => row.undone)) {
      const id = `${partnerId}:${extId}`;
      this.#rows.set(id, { ...this.#rows.get(id)!, isRolledBack: true });
    }
    for (const { answer } of rows) {
      const id = `${answer.ownerId}:${answer.partnerId}:${answer.requestId}`;
      if (this.#answers.has(id)) throw new Error(`the answer to ${id} would be written twice`);
      this.#answers.set(id, answer);
    }
  }

  #factsOf({ ownerId, partnerId, movement }: WalletRequest): Facts {
    const known = (id: string | null): Known | null => {
      const row = id === null ? undefined : this.#rows.get(`${partnerId}:${id}`);
      return row && row.ownerId === ownerId ? { ...row, bonusAmount: row.bonusAmount ?? 0n } : null;
    };
    const own = [...this.#rows.values()].filter((row) => row.ownerId === ownerId && row.partnerId === partnerId);
    const reference = known(movement.referenceId);
    const wins = own.filter(
      (row) =>
        row.kind === 'win' &&
        !row.isRolledBack &&
        row.referenceId === movement.referenceId &&
        row.roundId === reference?.roundId,
    );
    return {
      request: this.#answers.get(`${ownerId}:${partnerId}:${movement.requestId}`) ?? null,
      own: known(movement.extId),
      reference,
      liveWins: wins.length,
      endPayments: wins.filter((row) => row.isRoundClosed).length,
      isRoundClosed:
        movement.roundId !== null && own.some((row) => row.isRoundClosed && row.roundId === movement.roundId),
      guard: null,
      bonus: null,
      mayPlay: !this.#locked.has(ownerId),
    };
  }

  /** Null when the call ends before the batched writer: its token is unknown. */
  #requestOf(call: Call): WalletRequest | null {
    const vendor = this.#world.vendors.findIndex((one) => one.code === call.vendor);
    const ownerId = this.#ownerOf(call.user);
    const token = this.#world.tokens.find(
      (one) => one.vendor === call.vendor && one.user === call.user && one.token === call.token,
    );
    const partnerId = vendor + 1;
    const isNamed = call.kind === 'rollback' && this.#rows.get(`${partnerId}:${call.reference}`)?.ownerId === ownerId;
    if (!token && !isNamed) return null;
    const movement = movementOf(call);
    return {
      ownerId,
      movement,
      partnerId,
      vendorCode: call.vendor,
      brandId: 1,
      currency: this.#world.currency,
      accountClass: 0,
      agentPath: [],
      category: 'slots',
      contra: { play: 100n, promo: 101n, bonus: 102n },
      isTokenKnown: token !== undefined,
      isTokenExpired: token?.isExpired ?? false,
      isGameKnown: this.#world.vendors[vendor]!.games.includes(call.game ?? ''),
      isPartnerEnabled: this.#world.vendors[vendor]!.isEnabled,
      lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      nowMs: 0,
      deadlineAt: 1,
      keys: keysOf(ownerId, partnerId, movement),
    };
  }

  #ownerOf = (user: string): bigint => BigInt(this.#world.members.findIndex((one) => one.user === user) + 1);
  balanceOf = (user: string): bigint => this.#accounts.get(this.#ownerOf(user))![0]!.balance;
  debtOf = (user: string): bigint => -this.#accounts.get(this.#ownerOf(user))![1]!.balance;
}

const observedOf = (reply: WalletReply): Observed => ({ status: reply.status, balance: reply.balance });

const movementOf = (call: Call): Movement => ({
  kind: call.kind as Movement['kind'],
  extId: call.transactionId,
  requestId: call.requestId,
  referenceId: call.reference,
  vendorTx: 's',
  roundId: call.round,
  isRoundClosed: call.isRoundClosed,
  gameCode: call.game,
  amount: call.kind === 'rollback' ? null : call.amount,
  currency: call.kind === 'rollback' ? null : call.currency,
  isFree: call.kind === 'promo-win' || (call.kind !== 'rollback' && call.isFree),
  rewardId: null,
  meta: null,
});
