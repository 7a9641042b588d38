/** The rewards of every offer for every member, written from chapter 4 of the rules alone. It shares no code with the product. */
import { type DaySum, monday, month, plus, wall } from './paper-days.ts';
import { luckyShares, sealOf, ticketOf } from './paper-draws.ts';
import type { PaperMember, Reward } from './paper-member.ts';
import { floor2 } from './paper-money.ts';
import { BETS, type Kind, PLAN, ZONE } from './plan.ts';

const PPM = 1_000_000n;
const DAY = 86_400_000;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const CYCLE: Readonly<Partial<Record<Kind, (day: string) => string>>> = {
  ...{ calendar: (day) => day, rescue: (day) => day, daily: (day) => day, envelope: (day) => day },
  ...{ reload: monday, cashback: monday, weekly: monday, board: monday, raffle: monday, spins: monday },
  month,
};
export const cycleOf = (kind: Kind, at: number): string => CYCLE[kind]?.(wall(at, ZONE).day) ?? 'once';

interface Sealed {
  readonly shares: bigint[];
  opened: number;
}
export class PaperOffers {
  readonly members = new Map<string, PaperMember>();
  readonly cost = new Map<Kind, bigint>();
  /** Offer ids by kind. */
  readonly ids = new Map<Kind, string>();
  codes = 0;
  readonly quota: number;
  private readonly envelopes = new Map<string, Sealed>();
  private readonly raffles = new Map<
    string,
    { readonly name: string; readonly seed: string; readonly stock: number[] }
  >();
  private readonly referrals = new Map<PaperMember, { lookAt: number; since: number }>();
  private readonly rewarded = new Map<PaperMember, string[]>();
  readonly outcomes: string[] = [];
  constructor(quota: number) {
    this.quota = quota;
  }

  /** Gives a reward once; cash has to be wagered once, bonus money under the terms of its offer. */
  give(member: PaperMember, kind: Kind, cycle: string, reward: Reward, at: number): void {
    const own = member.rewards.get(kind) ?? new Map<string, Reward>();
    member.rewards.set(kind, own);
    if (own.has(cycle)) throw new Error(`${kind} ${cycle} was given before`);
    own.set(cycle, reward);
    this.cost.set(kind, (this.cost.get(kind) ?? 0n) + reward.amount);
    if (reward.form === 'cash') member.money.gift(reward.amount, at);
    const plan = PLAN[kind];
    if (reward.form === 'bonus' && 'terms' in plan)
      member.money.grant(`${kind} ${cycle}`, reward.amount, plan.terms, at);
  }

  isSealed(what: 'raffle' | 'envelope', cycle: string): boolean {
    return (what === 'raffle' ? this.raffles : this.envelopes).has(cycle);
  }
  /** The published seal, with the random values one of which must be behind it. */
  sealed(what: 'raffle' | 'envelope', cycle: string, seal: string, tries: readonly string[]): void {
    const name = `${this.ids.get(what)}:${cycle}`;
    const seed = tries.find((one) => sealOf(what, name, one) === seal);
    if (seed === undefined) throw new Error(`no seed of ${what} ${cycle} stands behind its seal`);
    if (what === 'raffle') {
      this.raffles.set(cycle, { name, seed, stock: PLAN.raffle.prizes.map(({ stock }) => stock) });
      return;
    }
    const { pool, count } = PLAN.envelope;
    const shares = luckyShares(seed, name, pool / 1000n, count).map((cents) => cents * 1000n);
    this.envelopes.set(cycle, { shares, opened: 0 });
  }

  /** What a claim gives now, or the code with which it is refused. Null: it was already claimed, and nothing changes. */
  claim(kind: Kind, member: PaperMember, at: number): Reward | string | null {
    const cycle = cycleOf(kind, at);
    if (member.isRestricted(at)) return 'EXCLUDED';
    if (member.rewardOf(kind, cycle)) return null;
    const due = this.due(kind, member, cycle, at);
    if (due === null) return 'PROMO_STATE';
    if (typeof due === 'string') return due;
    this.give(member, kind, cycle, due, at);
    if (kind === 'spins')
      member.spins.push({ used: 0, won: 0n, ends: at + PLAN.spins.days * DAY, paid: null, reward: null });
    return due;
  }
  private due(kind: Kind, member: PaperMember, cycle: string, at: number): Reward | string | null {
    const { day, time } = wall(at, ZONE);
    const { money, days } = member;
    const inWeek = (of: string) => (one: string) => monday(one) === of;
    switch (kind) {
      case 'calendar': {
        const own = member.rewards.get('calendar');
        let row = 0;
        while (own?.has(plus(day, -1 - row))) row++;
        return { form: 'cash', amount: PLAN.calendar.amounts[row % PLAN.calendar.amounts.length]! };
      }
      case 'daily':
        return days.sum((one) => one === day, BETS).bets >= PLAN.daily.bets
          ? { form: 'cash', amount: PLAN.daily.amount }
          : null;
      case 'weekly':
        return days.sum(inWeek(cycle), BETS).turnover >= PLAN.weekly.turnover
          ? { form: 'bonus', amount: PLAN.weekly.amount }
          : null;
      case 'cashback': {
        const loss = netLoss(days.sum(inWeek(plus(cycle, -7)), BETS)) - money.bonus;
        const [, rate] = PLAN.cashback.tiers.filter(([from]) => loss >= from).at(-1) ?? [0n, 0n];
        const amount = loss > 0n ? least(floor2((loss * rate) / PPM), PLAN.cashback.cap) : 0n;
        return amount > 0n ? { form: 'cash', amount } : null;
      }
      case 'rescue': {
        const { below, loss: from, rate, cap } = PLAN.rescue;
        const loss = netLoss(days.sum((one) => one === day, [])) - money.bonus;
        if (money.cash >= below || loss < from) return null;
        return { form: 'bonus', amount: least(floor2((loss * rate) / PPM), cap) };
      }
      case 'registration': {
        const isLate = at >= member.registered + PLAN.registration.days * DAY;
        return isLate || !member.isPhone ? 'NOT_ELIGIBLE' : { form: 'bonus', amount: PLAN.registration.amount };
      }
      case 'spins':
        return days.deposited(inWeek(cycle)) >= PLAN.spins.from
          ? { form: 'free', amount: PLAN.spins.value * BigInt(PLAN.spins.rounds) }
          : null;
      case 'envelope':
        return this.share(member, cycle, time);
      default:
        return null;
    }
  }
  private share(member: PaperMember, day: string, time: string): Reward | string | null {
    const envelope = this.envelopes.get(day)!;
    const isOpen = time >= PLAN.envelope.opens;
    if (isOpen && envelope.opened === envelope.shares.length) return 'QUOTA_USED';
    if (!member.hasDeposited) return 'NOT_ELIGIBLE';
    return isOpen ? { form: 'cash', amount: envelope.shares[envelope.opened++]! } : null;
  }

  join(kind: 'first' | 'reload' | 'board' | 'month', member: PaperMember, at: number): string {
    const cycle = cycleOf(kind, at);
    if (member.isRestricted(at)) return 'EXCLUDED';
    if (kind === 'first' && member.hasDeposited) return 'NOT_ELIGIBLE';
    const entry = member.entries.get(kind);
    if (member.rewardOf(kind, cycle)) return 'PROMO_STATE';
    if (entry?.cycle === cycle && entry.state === 'joined') return 'PROMO_STATE';
    if (kind === 'first' || kind === 'reload') {
      const isJoined = (['first', 'reload'] as const).some((other) => {
        const one = member.entries.get(other);
        return one?.state === 'joined' && one.cycle === cycleOf(other, at);
      });
      if (isJoined || member.money.isBonusOpen()) return 'BONUS_ACTIVE';
    }
    member.entries.set(kind, { cycle, at, state: 'joined' });
    return 'ok';
  }
  /** A credited deposit: its own requirement, then the bonus of the offer that was joined before. */
  deposit(member: PaperMember, amount: bigint, isFirst: boolean, at: number): void {
    member.money.require('deposit', amount, at);
    member.money.credit(amount);
    member.days.deposit(wall(at, ZONE).day, amount);
    for (const kind of ['first', 'reload'] as const) {
      const entry = member.entries.get(kind);
      if (entry?.state !== 'joined' || entry.cycle !== cycleOf(kind, at)) continue;
      const { rate, cap, least: from } = PLAN[kind];
      if (amount < from || (kind === 'first' && !isFirst)) continue;
      this.give(member, kind, entry.cycle, { form: 'bonus', amount: least(floor2((amount * rate) / PPM), cap) }, at);
      entry.state = 'done';
    }
    const { least: from, days } = PLAN.referral;
    if (!member.referrer || this.referrals.has(member) || amount < from) return;
    if (at < member.registered + days * DAY) this.referrals.set(member, { lookAt: at, since: at });
  }
  /** Referrals that are due, earliest first. */
  refer(at: number): void {
    const due = [...this.referrals].filter(([, one]) => one.lookAt <= at);
    due.sort(([a, x], [b, y]) => x.lookAt - y.lookAt || a.order - b.order);
    for (const [friend, one] of due) {
      const referrer = friend.referrer!;
      const this_month = wall(at, ZONE).day.slice(0, 7);
      const earlier = (this.rewarded.get(referrer) ?? []).filter((day) => month(day) === this_month);
      if (friend.isRestricted(at) || referrer.isRestricted(at)) {
        const isOver = at - one.since >= 30 * DAY;
        one.lookAt = isOver ? Number.POSITIVE_INFINITY : at + DAY;
        if (isOver) this.outcomes.push(`${friend.name} refused`);
        continue;
      }
      one.lookAt = Number.POSITIVE_INFINITY;
      const isPaid = earlier.length < PLAN.referral.most;
      if (isPaid) {
        this.rewarded.set(referrer, [...(this.rewarded.get(referrer) ?? []), wall(at, ZONE).day]);
        this.give(referrer, 'referral', `f-${friend.name}`, { form: 'cash', amount: PLAN.referral.amount }, at);
      }
      this.give(friend, 'referral', 'friend', { form: 'cash', amount: PLAN.referral.friend }, at);
      this.outcomes.push(`${friend.name} ${isPaid ? 'rewarded' : 'refused'}`);
    }
  }
  redeem(member: PaperMember, typed: string, at: number): string {
    if (member.isRestricted(at)) return 'EXCLUDED';
    const { code, amount } = PLAN.code;
    if (typed !== code || member.rewardOf('code', 'once') || this.codes >= this.quota) return 'REDEEM_WRONG';
    this.codes++;
    this.give(member, 'code', 'once', { form: 'cash', amount }, at);
    return 'ok';
  }
  apply(member: PaperMember, at: number): string {
    if (member.isRestricted(at)) return 'EXCLUDED';
    if (member.entries.has('manual')) return 'PROMO_STATE';
    member.entries.set('manual', { cycle: 'once', at, state: 'applied' });
    return 'ok';
  }
  decide(member: PaperMember, amount: bigint | null, at: number): string {
    const entry = member.entries.get('manual')!;
    if (amount !== null && member.isRestricted(at)) return 'EXCLUDED';
    entry.state = amount === null ? 'rejected' : 'done';
    if (amount !== null) this.give(member, 'manual', 'once', { form: 'cash', amount }, at);
    return 'ok';
  }
  /** Draws the next ticket of the week: the value and the prize given, or a refusal. */
  draw(member: PaperMember, at: number): { value: number; prize: number | null } | string {
    const week = cycleOf('raffle', at);
    const { per, most, none, prizes } = PLAN.raffle;
    if (member.isRestricted(at)) return 'EXCLUDED';
    const { name, seed, stock } = this.raffles.get(week)!;
    if (stock.every((left) => left === 0)) return 'QUOTA_USED';
    const turnover = member.days.sum((one) => monday(one) === week, BETS).turnover;
    const drawn = member.draws.get(week) ?? [];
    const earned = turnover > 0n ? least(turnover / per, BigInt(most)) : 0n;
    if (earned <= BigInt(drawn.length)) return 'NO_TICKET';
    const weights = prizes.reduce((sum, { weight }) => sum + weight, none);
    const value = ticketOf(seed, name, member.publicId, drawn.length + 1, weights);
    const ends = prizes.map((_, n) => prizes.slice(0, n + 1).reduce((sum, { weight }) => sum + weight, 0));
    const hit = ends.findIndex((end) => value < end);
    const prize = hit >= 0 ? prizes[hit]! : null;
    const isThere =
      prize !== null &&
      stock[hit]! > 0 &&
      (prize.each === null || drawn.filter((one) => one === hit).length < prize.each);
    drawn.push(isThere ? hit : null);
    member.draws.set(week, drawn);
    if (isThere) {
      stock[hit]!--;
      this.give(member, 'raffle', `${week}-t${drawn.length}`, { form: 'cash', amount: prize.amount }, at);
    }
    return { value, prize: isThere ? hit : null };
  }
  /** Free rounds that are over are paid once, as cash. */
  paySpins(member: PaperMember, at: number, isEnded = false): void {
    for (const one of member.spins) {
      const isOver = isEnded || one.used >= PLAN.spins.rounds || at >= one.ends + 5 * 60_000;
      if (one.paid !== null || !isOver) continue;
      one.paid = least(one.won, PLAN.spins.most);
      member.money.free -= one.won;
      if (one.paid > 0n) member.money.gift(one.paid, at);
    }
  }
}
const netLoss = ({ stake, payout }: DaySum): bigint => (stake > payout ? stake - payout : 0n);
