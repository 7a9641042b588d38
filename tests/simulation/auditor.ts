import type { Call, Observed, World } from './call.ts';
import { WIRE_FAULTS } from './call.ts';

/** A movement that took effect, or the tombstone of one that may still arrive. */
interface Entry {
  readonly user: string;
  readonly kind: 'bet' | 'win' | 'promo-win' | 'rollback' | 'tombstone';
  readonly content: string;
  readonly amount: bigint;
  readonly isFree: boolean;
  readonly isUndone: boolean;
  readonly reference: string | null;
}
interface Account {
  readonly main: bigint;
  readonly debt: bigint;
}
/** One permitted answer of the wallet, and the effect it must then have had. */
interface Legal {
  readonly status: string;
  /** Null when none is returned: such a call leaves no record. */
  readonly balance: bigint | null;
  readonly effect: () => void;
}

const MAX_INT64 = 9_223_372_036_854_775_807n;
const nothing = () => {};

/**
 * The wallet as specified by the vendor protocol (vendor protocol 1.5, 1.6, 1.8; decisions 22 to 25), written from the text without
 * sharing code with the server. Where the text leaves the order of refusals open, each is permitted.
 */
export class Auditor {
  readonly #world: World;
  readonly #accounts = new Map<string, Account>();
  readonly #entries = new Map<string, Entry>();
  readonly #answers = new Map<string, { content: string; status: string; balance: bigint | null }>();
  readonly #locked = new Set<string>();
  /** Undo functions of the latest steps, newest last. */
  readonly #undo: (() => void)[] = [];

  constructor(world: World) {
    this.#world = world;
    for (const { user, opening } of world.members) this.#accounts.set(user, { main: opening, debt: 0n });
  }

  setLocked(user: string, isLocked: boolean): void {
    if (isLocked) this.#locked.add(user);
    else this.#locked.delete(user);
  }
  code = (user: string): Account => this.#accounts.get(user)!;
  entries = (): ReadonlyMap<string, Entry> => this.#entries;

  /** A checkpoint for `rewind`. */
  mark = (): number => this.#undo.length;
  rewind(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()!();
  }

  /** Ways in which the call may have led to the observed answer; each applies its effect. Empty: not permitted. */
  ways(call: Call, observed: Observed | null): (() => void)[] {
    const all = this.legal(call);
    if (!observed) return all.map((one) => one.effect);
    return all
      .filter((one) => one.status === observed.status && one.balance === observed.balance)
      .map((one) => one.effect);
  }

  /** All answers permitted to a call now. */
  legal(call: Call): Legal[] {
    if (call.wire) return [plain(WIRE_FAULTS[call.wire])];
    if (call.kind !== 'rollback' && call.kind !== 'balance' && call.amount > MAX_INT64)
      return [plain('RS_ERROR_WRONG_TYPES')];
    const token = this.#world.tokens.find(
      (one) => one.vendor === call.vendor && one.user === call.user && one.token === call.token,
    );
    if (call.kind === 'balance') return [this.#balance(call, token)];
    const named = call.reference === null ? undefined : this.#entry(call, call.reference);
    const own = this.#own(call, named);
    if (!token && !(call.kind === 'rollback' && named?.user === call.user)) return [plain('RS_ERROR_INVALID_TOKEN')];
    if (call.kind === 'win' && call.reference === null) return [plain('RS_ERROR_WRONG_SYNTAX')];
    const answered = this.#answers.get(this.#requestKey(call));
    if (answered && answered.content !== contentOf(call)) return [plain('RS_ERROR_DUPLICATE_TRANSACTION')];
    if (answered) return [{ status: answered.status, balance: answered.balance, effect: nothing }];
    if (!token && named?.kind === 'tombstone') return [this.#refusal(call, 'RS_ERROR_INVALID_TOKEN')];
    if (own && own.user === call.user && own.kind !== 'tombstone')
      return [
        own.content === contentOf(call)
          ? this.#ok(call, nothing)
          : this.#refusal(call, 'RS_ERROR_DUPLICATE_TRANSACTION'),
      ];
    const isOthers = (entry: Entry | undefined) => entry !== undefined && entry.user !== call.user;
    const isTaken = isOthers(own) || (call.kind === 'rollback' && isOthers(named));
    const refusals = this.#refusals(call, own, named, token?.isExpired ?? false);
    // The id of another member: such a call leaves no record.
    if (isTaken) return [...refusals, plain('RS_ERROR_DUPLICATE_TRANSACTION')];
    return refusals.length > 0 ? refusals : [this.#fitting(call, this.#effect(call, named))];
  }

  #own(call: Call, named: Entry | undefined): Entry | undefined {
    return call.transactionId === call.reference ? named : this.#entry(call, call.transactionId);
  }

  #balance(call: Call, token: { isExpired: boolean } | undefined): Legal {
    if (!this.#vendor(call).isEnabled) return plain('RS_ERROR_INVALID_PARTNER');
    if (!token) return plain('RS_ERROR_INVALID_TOKEN');
    if (token.isExpired) return plain('RS_ERROR_TOKEN_EXPIRED');
    return { status: 'RS_OK', balance: this.code(call.user).main, effect: nothing };
  }

  /** All reasons to refuse an unknown movement. */
  #refusals(call: Call, own: Entry | undefined, named: Entry | undefined, isExpired: boolean): Legal[] {
    const isOwnTomb = own?.user === call.user && own.kind === 'tombstone';
    const found = named?.user === call.user ? named : undefined;
    const reasons = new Set<string>();
    const when = (condition: boolean, status: string) => condition && reasons.add(status);
    const { main, debt } = this.code(call.user);
    when(call.kind !== 'rollback' && call.currency !== this.#world.currency, 'RS_ERROR_WRONG_CURRENCY');
    when(
      (call.kind === 'win' || call.kind === 'promo-win') && main + call.amount - min(debt, call.amount) > MAX_INT64,
      'RS_ERROR_UNKNOWN',
    );
    switch (call.kind) {
      case 'bet':
        if (isOwnTomb) return [this.#refusal(call, 'RS_ERROR_TRANSACTION_ROLLED_BACK')];
        when(!this.#vendor(call).isEnabled, 'RS_ERROR_INVALID_PARTNER');
        when(isExpired, 'RS_ERROR_TOKEN_EXPIRED');
        when(!this.#vendor(call).games.includes(call.game ?? ''), 'RS_ERROR_INVALID_GAME');
        when(this.#locked.has(call.user) || debt > 0n, 'RS_ERROR_USER_DISABLED');
        when(!call.isFree && call.amount > main, 'RS_ERROR_NOT_ENOUGH_MONEY');
        break;
      case 'win':
        when(isOwnTomb, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        when(!found || found.kind === 'tombstone' || found.isUndone, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        when(
          found !== undefined && found.kind !== 'bet' && found.kind !== 'tombstone',
          'RS_ERROR_DUPLICATE_TRANSACTION',
        );
        break;
      case 'promo-win':
        when(isOwnTomb, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        break;
      case 'rollback':
        when(isOwnTomb, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
        when(call.transactionId === call.reference, 'RS_ERROR_DUPLICATE_TRANSACTION');
        when(found?.kind === 'rollback', 'RS_ERROR_DUPLICATE_TRANSACTION');
        when(found?.kind === 'bet' && !found.isUndone && this.#liveWins(call, call.reference!) > 0, 'RS_ERROR_UNKNOWN');
        break;
    }
    return [...reasons].map((status) => this.#refusal(call, status));
  }

  /** A credit beyond the range of an account is refused, with the generic code. */
  #fitting(call: Call, effect: Legal): Legal {
    return (effect.balance ?? 0n) > MAX_INT64 ? this.#refusal(call, 'RS_ERROR_UNKNOWN') : effect;
  }

  /** The effect of an accepted movement. */
  #effect(call: Call, named: Entry | undefined): Legal {
    const { user, amount } = call;
    if (call.kind === 'bet') return this.#ok(call, () => this.#book(call, call.isFree ? 0n : -amount, call.amount));
    if (call.kind === 'win' || call.kind === 'promo-win') return this.#ok(call, () => this.#book(call, amount, amount));
    if (!named)
      return this.#ok(call, () => {
        this.#book(call, 0n, 0n);
        const tomb: Entry = {
          user,
          kind: 'tombstone',
          content: '',
          amount: 0n,
          isFree: false,
          isUndone: false,
          reference: null,
        };
        this.#set(this.#entries, `${call.vendor}:${call.reference}`, tomb);
      });
    if (named.kind === 'tombstone' || named.isUndone) return this.#ok(call, () => this.#book(call, 0n, 0n));
    const back = named.kind === 'bet' ? (named.isFree ? 0n : named.amount) : -named.amount;
    return this.#ok(call, () => {
      this.#book(call, back, back < 0n ? -back : back);
      this.#set(this.#entries, `${call.vendor}:${call.reference}`, { ...named, isUndone: true });
    });
  }

  /** Moves money (a debt is paid first, a shortfall becomes one) and records the movement. */
  #book(call: Call, change: bigint, amount: bigint): void {
    const { main, debt } = this.code(call.user);
    const paidOff = change > 0n ? min(change, debt) : 0n;
    const rest = main + change - paidOff;
    const next = rest < 0n ? { main: 0n, debt: debt - rest } : { main: rest, debt: debt - paidOff };
    this.#set(this.#accounts, call.user, next);
    const entry: Entry = {
      user: call.user,
      kind: call.kind as Entry['kind'],
      content: contentOf(call),
      amount,
      isFree: call.isFree,
      isUndone: false,
      reference: call.reference,
    };
    this.#set(this.#entries, `${call.vendor}:${call.transactionId}`, entry);
  }

  #ok(call: Call, effect: () => void): Legal {
    const mark = this.mark();
    effect();
    const balance = this.code(call.user).main;
    this.rewind(mark);
    return {
      status: 'RS_OK',
      balance,

      effect: () => {
        effect();
        this.#keep(call, 'RS_OK', balance);
      },
    };
  }

  #refusal(call: Call, status: string): Legal {
    const balance = this.code(call.user).main;
    return { status, balance, effect: () => this.#keep(call, status, balance) };
  }

  #keep(call: Call, status: string, balance: bigint): void {
    this.#set(this.#answers, this.#requestKey(call), { content: contentOf(call), status, balance });
  }

  #liveWins(call: Call, betId: string): number {
    let count = 0;
    for (const [key, entry] of this.#entries)
      if (key.startsWith(`${call.vendor}:`) && entry.kind === 'win' && entry.reference === betId && !entry.isUndone)
        count++;
    return count;
  }

  #entry = (call: Call, id: string) => this.#entries.get(`${call.vendor}:${id}`);
  #vendor = (call: Call) => this.#world.vendors.find((one) => one.code === call.vendor)!;
  #requestKey = (call: Call) => `${call.vendor}:${call.user}:${call.requestId}`;

  #set<V>(map: Map<string, V>, key: string, value: V): void {
    const old = map.get(key);
    map.set(key, value);
    this.#undo.push(() => (old === undefined ? map.delete(key) : map.set(key, old)));
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const plain = (status: string): Legal => ({ status, balance: null, effect: nothing });

/** What identifies a movement (vendor protocol 1.6, points 1 and 4). */
const contentOf = (call: Call): string => {
  const isRollback = call.kind === 'rollback';
  const money = isRollback ? [] : [String(call.amount), call.currency, call.kind === 'promo-win' || call.isFree];
  return JSON.stringify([call.kind, call.transactionId, call.reference, call.round, call.game, ...money]);
};
