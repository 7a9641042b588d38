/** Levels, gifts, water rebate and points (rules 4.1 to 4.3), recomputed for every member every night. */
import { month, plus, wall } from './paper-days.ts';
import type { PaperMember } from './paper-member.ts';
import { floor2 } from './paper-money.ts';
import type { PaperOffers } from './paper-offers.ts';
import { LADDER, PER_POINT, ZONE } from './plan.ts';

const PPM = 1_000_000n;
const ONE = 100_000n;
interface Standing {
  level: number;
  deposit: bigint;
  turnover: bigint;
  window: { start: string; end: string } | null;
  inWindow: bigint;
  sinceFall: bigint | null;
  /** Level at the end of the day for which the next rebate is paid. */
  atEnd: number;
  points: bigint;
  readonly carry: Map<string, bigint>;
  readonly gifts: Set<string>;
  readonly waiting: bigint[];
}
export class PaperLoyalty {
  private readonly standings = new Map<PaperMember, Standing>();
  readonly changes: string[] = [];
  paid = 0n;
  rebates = 0n;
  private readonly offers: PaperOffers;
  constructor(offers: PaperOffers) {
    this.offers = offers;
  }
  of(member: PaperMember): Standing {
    const known = this.standings.get(member);
    if (known) return known;
    const made: Standing = {
      ...{ level: 0, deposit: 0n, turnover: 0n, window: null, inWindow: 0n, sinceFall: null, atEnd: 0, points: 0n },
      ...{ carry: new Map(), gifts: new Set(), waiting: [] },
    };
    this.standings.set(member, made);
    return made;
  }
  private move(member: PaperMember, standing: Standing, level: number, today: string): void {
    if (level !== standing.level) this.changes.push(`${today} ${member.name} ${standing.level} to ${level}`);
    if (level !== standing.level) standing.sinceFall = level < standing.level ? 0n : null;
    standing.level = level;
    standing.window = level > 0 ? { start: today, end: plus(today, LADDER.windowDays) } : null;
    standing.inWindow = 0n;
  }
  /** Half an hour after the end of a day: one level up at most, tested first; then the window. */
  judge(at: number): void {
    const today = wall(at, ZONE).day;
    const day = plus(today, -1);
    for (const member of this.offers.members.values()) {
      const standing = this.of(member);
      standing.atEnd = standing.level;
      const own = [...member.days.of(day).values()].reduce((sum, one) => sum + one.own, 0n);
      standing.deposit += member.days.deposits.get(day) ?? 0n;
      standing.turnover += own;
      if (standing.window && day >= standing.window.start) standing.inWindow += own;
      if (standing.sinceFall !== null) standing.sinceFall += own;
      const next = LADDER.levels[standing.level + 1];
      if (
        next &&
        standing.deposit >= next.deposit &&
        standing.turnover >= next.validBet &&
        (standing.sinceFall === null || standing.sinceFall >= next.keep)
      ) {
        this.move(member, standing, standing.level + 1, today);
        const gift = next.gifts[0];
        const key = `upgrade ${standing.level}`;
        if (!standing.gifts.has(key)) {
          standing.gifts.add(key);
          standing.waiting.push(gift);
        }
      } else if (standing.window && standing.window.end <= today) {
        const isKept = standing.inWindow >= LADDER.levels[standing.level]!.keep;
        this.move(member, standing, isKept ? standing.level : standing.level - 1, today);
      }
    }
    this.payWaiting(at);
  }
  /** Gifts that waited for the end of a break. */
  payWaiting(at: number): void {
    for (const member of this.offers.members.values()) {
      if (member.isRestricted(at)) continue;
      for (const amount of this.of(member).waiting.splice(0)) this.pay(member, amount, at);
    }
  }
  private pay(member: PaperMember, amount: bigint, at: number): void {
    this.paid += amount;
    member.money.gift(amount, at);
  }
  /** The birthday's or the month's gift, on request. */
  claim(gift: 'birthday' | 'monthly', member: PaperMember, at: number): bigint | string {
    const today = wall(at, ZONE).day;
    const standing = this.of(member);
    const [, birthday, monthly] = LADDER.levels[standing.level]!.gifts;
    const key = gift === 'birthday' ? `birthday ${today.slice(0, 4)}` : `monthly ${month(today)}`;
    const amount = gift === 'birthday' ? birthday : monthly;
    if (standing.gifts.has(key)) return 'again';
    if (member.isRestricted(at)) return 'EXCLUDED';
    const last = month(plus(`${month(today)}-01`, -1));
    const isMet =
      gift === 'birthday'
        ? member.born.slice(5) === today.slice(5) &&
          plus(wall(member.registered, ZONE).day, LADDER.birthdayAfterDays) < today
        : member.days.deposited((day) => month(day) === last) >= LADDER.monthlyDeposit;
    if (amount === 0n || !isMet) return 'GIFT_NOT_DUE';
    standing.gifts.add(key);
    this.pay(member, amount, at);
    return amount;
  }
  /** An hour after the end of a day. */
  points(at: number): void {
    const day = plus(wall(at, ZONE).day, -1);
    for (const member of this.offers.members.values()) {
      const standing = this.of(member);
      const earn = (type: keyof typeof PER_POINT, amount: bigint) => {
        if (amount === 0n) return;
        const per = PER_POINT[type];
        const total = (standing.carry.get(type) ?? 0n) + amount;
        const rest = ((total % per) + per) % per;
        standing.carry.set(type, rest);
        standing.points += (total - rest) / per;
      };
      earn('deposit', member.days.deposits.get(day) ?? 0n);
      for (const [category, { own }] of member.days.of(day)) earn(category as 'slots', own);
    }
  }
  /** At noon, by the level that the member held when the day ended. */
  rebate(at: number): void {
    const day = plus(wall(at, ZONE).day, -1);
    for (const member of this.offers.members.values()) {
      if (member.isRestricted(at)) continue;
      const [slots, table] = LADDER.levels[this.of(member).atEnd]!.ppm;
      let sum = 0n;
      for (const [category, { own }] of member.days.of(day))
        if (own > 0n) sum += floor2((own * BigInt(category === 'slots' ? slots : table)) / PPM);
      if (sum < ONE) continue;
      this.rebates += sum;
      member.money.credit(sum);
    }
  }
}
