import { PaperDays } from './paper-days.ts';
import { type PaperBet, PaperMoney } from './paper-money.ts';
import type { Kind } from './plan.ts';

export interface Reward {
  readonly form: 'cash' | 'bonus' | 'free';
  readonly amount: bigint;
}
interface Entry {
  readonly cycle: string;
  readonly at: number;
  state: 'joined' | 'applied' | 'rejected' | 'left' | 'done';
}
interface Spins {
  used: number;
  won: bigint;
  readonly ends: number;
  paid: bigint | null;
  reward: string | null;
}
export class PaperMember {
  readonly money = new PaperMoney();
  readonly days = new PaperDays();
  readonly entries = new Map<Kind, Entry>();
  /** By offer, then by cycle. */
  readonly rewards = new Map<Kind, Map<string, Reward>>();
  readonly bets = new Map<string, PaperBet>();
  readonly spins: Spins[] = [];
  readonly draws = new Map<string, (number | null)[]>();
  restrictedUntil = 0;
  hasDeposited = false;
  applied: number | null = null;
  readonly order: number;
  readonly name: string;
  readonly publicId: string;
  readonly registered: number;
  readonly isPhone: boolean;
  readonly referrer: PaperMember | null;
  readonly born: string;
  constructor(
    given: Pick<PaperMember, 'order' | 'name' | 'publicId' | 'registered' | 'isPhone' | 'referrer' | 'born'>,
  ) {
    this.order = given.order;
    this.name = given.name;
    this.publicId = given.publicId;
    this.registered = given.registered;
    this.isPhone = given.isPhone;
    this.referrer = given.referrer;
    this.born = given.born;
  }
  isRestricted(at: number): boolean {
    return at < this.restrictedUntil;
  }
  rewardOf(kind: Kind, cycle: string): Reward | null {
    return this.rewards.get(kind)?.get(cycle) ?? null;
  }
}
