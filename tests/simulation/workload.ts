import { type Prng, seededPrng } from '@kismet/kernel/prng';
import {
  type Call,
  type SimulatedMember,
  type SimulatedToken,
  WIRE_FAULTS,
  type WireFault,
  type World,
} from './call.ts';
import { uuidOf } from './seeded-ids.ts';

/** Concurrent calls, and an operator's action before them. */
export interface Step {
  readonly calls: readonly Call[];
  readonly lock: { readonly user: string; readonly isLocked: boolean } | null;
}

const CURRENCY = 'PKR';
const GAMES = ['game1', 'game2'] as const;
const MAX_TOGETHER = 7;
const MAX_INT64 = 9_223_372_036_854_775_807n;

/** A small world from a seed: four members with 10.00 or less, two vendors and a disabled one. */
export function makeWorld(seed: number | string): World {
  const random = seededPrng(`world ${seed}`);
  const vendors = [
    { code: 'SIM_ONE', isEnabled: true, games: GAMES },
    { code: 'SIM_TWO', isEnabled: true, games: GAMES },
    { code: 'SIM_OFF', isEnabled: false, games: GAMES },
  ];
  const members = Array.from(
    { length: 4 },
    (): SimulatedMember => ({
      user: uuidOf(random).replaceAll('-', '').slice(0, 12),
      opening: BigInt(random.int(1_000_000)),
    }),
  );
  const tokens = vendors.flatMap(({ code }) =>
    members.flatMap(({ user }): SimulatedToken[] => [
      { vendor: code, user, token: `live-${uuidOf(random)}`, isExpired: false },
      { vendor: code, user, token: `old-${uuidOf(random)}`, isExpired: true },
    ]),
  );
  return { currency: CURRENCY, members, vendors, tokens };
}

/** Seeded calls of faulty vendors: `count` steps, each with up to seven concurrent calls. */
export function* workload(world: World, seed: number | string, count: number): Generator<Step> {
  const source = new CallSource(world, seededPrng(`calls ${seed}`));
  for (let i = 0; i < count; i++) yield source.step();
}

class CallSource {
  readonly #world: World;
  readonly #random: Prng;
  readonly #sent: Call[] = [];
  readonly #lost: Call[] = [];
  /** Ids rolled back before they arrived: bets, wins and rollbacks may still use them. */
  readonly #reserved: { vendor: string; user: string; id: string }[] = [];

  constructor(world: World, random: Prng) {
    this.#world = world;
    this.#random = random;
  }

  step(): Step {
    const random = this.#random;
    const focus = random.chance(0.6) ? random.pick(this.#world.members).user : null;
    const wanted = random.chance(0.4) ? 1 : 1 + random.int(MAX_TOGETHER);
    const calls: Call[] = random.chance(0.5)
      ? this.#lost.splice(0, wanted).map((call) => ({ ...call, isReplyLost: false }))
      : [];
    while (calls.length < wanted) {
      const call = this.#next(calls, focus ?? random.pick(this.#world.members).user);
      calls.push(call);
      if (random.chance(0.2) && calls.length < wanted) calls.push(this.#again(call));
      if (random.chance(0.15) && calls.length < wanted && call.kind !== 'balance') calls.push(this.#rollbackOf(call));
    }
    for (const call of calls) {
      if (call.isReplyLost) this.#lost.push(call);
      if (call.kind !== 'balance' && !call.wire) this.#sent.push(call);
    }
    const lock = random.chance(0.06)
      ? { user: random.pick(this.#world.members).user, isLocked: random.chance(0.4) }
      : null;
    return { calls: shuffled(calls, random), lock };
  }

  /** One call: most are valid, the rest is what a vendor, a network or a forger may make of it. */
  #next(beside: readonly Call[], user: string): Call {
    const random = this.#random;
    const known = [...beside.filter((one) => !one.wire), ...this.#sent.slice(-60)].filter(
      (one) => one.user === user && one.kind !== 'balance',
    );
    const bets = known.filter((one) => one.kind === 'bet');
    const dice = random.int(100);
    if (dice < 24 || known.length === 0) return this.#fault(this.#bet(user));
    if (dice < 42 && bets.length > 0) return this.#fault(this.#winOf(random.pick(bets)));
    if (dice < 46) return this.#fault(this.#promo(user));
    if (dice < 62) return this.#fault(this.#rollbackOf(random.pick(known)));
    if (dice < 66) return this.#rollbackOfUnknown(user);
    if (dice < 72 && this.#reserved.length > 0) return this.#late();
    if (dice < 80) return this.#again(random.pick(known));
    if (dice < 90) return this.#changed(random.pick(known));
    return { ...this.#bet(user), kind: 'balance', reference: null };
  }

  #base(user: string, vendor = this.#random.pick([0, 0, 0, 1, 1, 2])): Call {
    const random = this.#random;
    const { code } = this.#world.vendors[vendor]!;
    return {
      vendor: code,
      kind: 'bet',
      user,
      token: this.#token(code, user),
      requestId: uuidOf(random),
      transactionId: uuidOf(random),
      reference: null,
      amount: this.#amount(),
      currency: CURRENCY,
      round: random.pick(['r1', 'r2', 'r3', null]),
      isRoundClosed: random.chance(0.2),
      game: random.pick(GAMES),
      isFree: random.chance(0.1),
      wire: null,
      isReplyLost: random.chance(0.06),
    };
  }
  #bet = (user: string): Call => this.#base(user);
  #promo = (user: string): Call => ({ ...this.#base(user), kind: 'promo-win' });

  #winOf(bet: Call): Call {
    const random = this.#random;
    const round = random.chance(0.85) ? bet.round : random.pick(['r1', 'r2', null]);
    return { ...this.#like(bet), kind: 'win', reference: bet.transactionId, round, isFree: random.chance(0.1) };
  }
  #rollbackOf(call: Call): Call {
    const reference = this.#random.chance(0.9) || !call.reference ? call.transactionId : call.reference;
    return { ...this.#like(call), kind: 'rollback', reference, isFree: false, isRoundClosed: false };
  }
  #rollbackOfUnknown(user: string): Call {
    const call = this.#base(user);
    const id = uuidOf(this.#random);
    this.#reserved.push({ vendor: call.vendor, user, id });
    const reference = this.#random.chance(0.1) ? call.transactionId : id;
    return { ...call, kind: 'rollback', reference, isFree: false };
  }
  /** A movement arrives after its rollback: mostly by its own member. */
  #late(): Call {
    const random = this.#random;
    const { vendor, user, id } = random.pick(this.#reserved);
    const by = random.chance(0.9) ? user : random.pick(this.#world.members).user;
    const call = this.#base(
      by,
      this.#world.vendors.findIndex((one) => one.code === vendor),
    );
    const kind = random.pick(['bet', 'bet', 'win', 'promo-win', 'rollback'] as const);
    const other = random.pick([...this.#sent, call]);
    return {
      ...call,
      kind,
      transactionId: id,
      reference: kind === 'bet' || kind === 'promo-win' ? null : other.transactionId,
      isFree: kind === 'bet' && call.isFree,
    };
  }
  #like(call: Call): Call {
    const fresh = this.#base(
      call.user,
      this.#world.vendors.findIndex((one) => one.code === call.vendor),
    );
    return { ...fresh, round: call.round };
  }

  /** The same call, or the same movement in a new call. */
  #again(call: Call): Call {
    const random = this.#random;
    const repeated = { ...call, isReplyLost: false };
    if (random.chance(0.5)) return repeated;
    return { ...repeated, requestId: uuidOf(random), token: this.#token(call.vendor, call.user) };
  }

  /** The same id with one thing changed: in the movement, or in the call. */
  #changed(call: Call): Call {
    const random = this.#random;
    const base = { ...call, isReplyLost: false, requestId: uuidOf(random) };
    switch (random.int(9)) {
      case 0:
        return { ...base, amount: call.amount + 1n };
      case 1:
        return { ...base, currency: 'USD' };
      case 2:
        return { ...base, round: call.round === 'r9' ? null : 'r9' };
      case 3:
        return { ...base, game: call.game === 'game1' ? 'game2' : 'game1' };
      case 4:
        return { ...base, isFree: call.kind !== 'rollback' && !call.isFree };
      case 5: {
        const user = random.pick(this.#world.members).user;
        return { ...base, user, token: this.#token(call.vendor, user) };
      }
      case 6:
        return { ...base, reference: call.kind === 'bet' ? null : uuidOf(random) };
      case 7:
        return { ...base, requestId: call.requestId, amount: call.amount + 7n };
      default:
        return { ...base, requestId: call.requestId, transactionId: uuidOf(random) };
    }
  }

  #fault(call: Call): Call {
    const random = this.#random;
    switch (random.int(24)) {
      case 0:
        return { ...call, currency: 'USD' };
      case 1:
        return { ...call, game: 'no-such-game' };
      case 2:
        return { ...call, token: `none-${uuidOf(random)}` };
      case 3: {
        const other = random.pick(this.#world.tokens);
        return { ...call, token: other.token };
      }
      case 4:
        return {
          ...call,
          token: this.#world.tokens.find(
            (one) => one.isExpired && one.vendor === call.vendor && one.user === call.user,
          )!.token,
        };
      case 5:
      case 6:
        return {
          ...call,
          wire: random.pick(
            Object.keys(WIRE_FAULTS).filter(
              (name) => call.kind !== 'rollback' || !AMOUNT_FAULTS.has(name),
            ) as WireFault[],
          ),
        };
      default:
        return call;
    }
  }

  #token(vendor: string, user: string): string {
    const isExpired = this.#random.chance(0.05);
    return this.#world.tokens.find((one) => one.vendor === vendor && one.user === user && one.isExpired === isExpired)!
      .token;
  }
  #amount(): bigint {
    const dice = this.#random.int(30);
    if (dice === 0) return MAX_INT64;
    return dice < 4 ? 0n : BigInt(1 + this.#random.int(dice < 8 ? 1_500_000 : 200_000));
  }
}

const AMOUNT_FAULTS = new Set(['negative', 'fraction', 'over-int64', 'text', 'byte-changed']);

function shuffled<T>(items: readonly T[], random: Prng): T[] {
  const left = [...items];
  return Array.from(items, () => left.splice(random.int(left.length), 1)[0]!);
}
