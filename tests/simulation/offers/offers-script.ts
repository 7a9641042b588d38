import type { Prng } from '@kismet/kernel/prng';
import type { OffersWorld } from './offers-world.ts';
import type { PaperMember } from './paper-member.ts';
import { floor2, type PaperBet } from './paper-money.ts';
import { BETS, type Kind } from './plan.ts';

const ONE = 100_000n;
/** From 25,000 on two operators decide about a withdrawal; here one does. */
const MOST_OUT = 24_999n * ONE;
const cents = (random: Prng, from: number, to: number): bigint =>
  BigInt(from * 100 + random.int((to - from) * 100)) * 1000n;
type Placed = Awaited<ReturnType<OffersWorld['place']>>;

/** Members' actions on a day: a function of the generator and of what the paper model knows about them. */
export class OffersScript {
  private readonly world: OffersWorld;
  private readonly random: Prng;
  private count = 0;
  private waiting: Placed = [];
  private decided: Placed[number][] = [];
  private today: PaperMember[] = [];
  private readonly applied: string[] = [];
  constructor(world: OffersWorld, random: Prng) {
    this.world = world;
    this.random = random;
  }
  private at(): number {
    return this.world.time.ms;
  }
  /** One after another: what one member gets depends on who came before. */
  private async each(share: number, act: (member: PaperMember) => Promise<unknown>): Promise<void> {
    for (const member of this.today) if (this.random.chance(share)) await act(member);
  }
  /** At the same moment. Random choices of an action are made before it is started. */
  private async together(share: number, plan: (member: PaperMember) => () => Promise<unknown>): Promise<void> {
    await this.world.atOnce(this.today.filter(() => this.random.chance(share)).map(plan));
  }
  async join(count: number): Promise<void> {
    const { random, world } = this;
    const names = [...world.paper.members.keys()];
    for (let n = 0; n < count; n++) {
      const day = String(1 + random.int(28)).padStart(2, '0');
      const born = `19${60 + random.int(40)}-0${3 + random.int(3)}-${day}`;
      const referrer = names.length > 0 && random.chance(0.3) ? random.pick(names) : null;
      await world.register(`member${++this.count}`, { born, isPhone: random.chance(0.8), referrer });
    }
  }
  readonly claims = (kind: Kind) => (member: PaperMember) => () => this.world.claim(kind, member.name);
  /** The members active today: those on a break only try now and then. */
  choose(count: number): void {
    const { random, world } = this;
    const all = [...world.paper.members.values()];
    const chosen = new Set(Array.from({ length: count }, () => random.pick(all)));
    this.today = [...chosen].filter((member) => !member.isRestricted(this.at()) || random.chance(0.2));
  }
  private players(): PaperMember[] {
    return this.today.filter((member) => !member.isRestricted(this.at()));
  }
  async morning(): Promise<void> {
    const { random, world, claims } = this;
    const joins = (one: 'first' | 'board', other: 'reload' | 'month') => (member: PaperMember) => {
      const kind = random.chance(0.5) ? one : other;
      return () => world.join(kind, member.name);
    };
    await this.settle(this.waiting);
    this.waiting = [];
    await this.together(0.5, claims('registration'));
    await this.together(0.5, joins('first', 'reload'));
    await this.together(0.4, joins('board', 'month'));
    const payers = this.players().filter(({ money }) => money.cash < 100n * ONE || random.chance(0.15));
    await world.atOnce(
      payers.map(({ name }) => {
        const amount = random.chance(0.3) ? cents(random, 100, 200) : cents(random, 200, 1500);
        return () => world.deposit(name, amount);
      }),
    );
    await world.tick();
  }
  async noon(): Promise<void> {
    const { random, world } = this;
    await this.together(0.8, this.claims('calendar'));
    await this.together(0.5, this.claims('cashback'));
    await this.each(0.1, ({ name }) => world.redeem(name, random.chance(0.8) ? 'EID2026' : 'EID2025'));
    const given = new Set<string>();
    await this.together(0.5, ({ name }) => async () => {
      if (await world.claim('spins', name)) given.add(name);
    });
    for (const { name } of this.today.filter((one) => given.has(one.name))) {
      const wins = Array.from({ length: random.chance(0.7) ? 3 : 2 }, () =>
        random.chance(0.5) ? 0n : cents(random, 0, 12),
      );
      await world.spin(name, wins);
    }
    await this.together(
      0.1,
      ({ name }) =>
        () =>
          world.gift(name, 'monthly'),
    );
    await this.together(
      0.3,
      ({ name }) =>
        () =>
          world.gift(name, 'birthday'),
    );
    await world.tick();
  }
  /** A round of bets: most are settled, some wait until the morning. */
  async play(): Promise<void> {
    const { random, world } = this;
    const bets = this.players().flatMap((member) => {
      const { money } = member;
      const most = money.cash + money.bonus;
      const stake = random.chance(0.15) ? floor2(most) : cents(random, 5, 150);
      return stake < ONE || (stake > most && random.chance(0.9))
        ? []
        : [{ name: member.name, category: random.pick(BETS), stake }];
    });
    if (bets.length === 0) return;
    const placed = await world.place(bets);
    const late = placed.filter(() => random.chance(0.05));
    this.waiting.push(...late);
    await this.settle(placed.filter((one) => !late.includes(one)));
    await world.tick();
  }
  private async settle(placed: Placed): Promise<void> {
    if (placed.length === 0) return;
    await this.world.settle(placed, (bet) => this.payoutOf(bet));
    this.decided.push(...placed);
  }
  /** Settles whatever is still waiting at the end. */
  async finish(): Promise<void> {
    await this.settle(this.waiting.splice(0));
    await this.world.tick();
  }
  private payoutOf({ stake }: PaperBet): bigint {
    const { random } = this;
    const luck = random.int(100);
    if (luck < 55) return 0n;
    if (luck < 60) return stake;
    if (luck < 68) return floor2(stake / 2n);
    if (luck >= 98) return stake * 10n;
    return floor2((stake * BigInt(110 + random.int(190))) / 100n);
  }
  async afternoon(): Promise<void> {
    const { random, world } = this;
    await this.together(0.7, this.claims('daily'));
    await this.together(0.7, this.claims('weekly'));
    await this.together(0.7, this.claims('rescue'));
    await this.each(0.6, async ({ name }) => {
      while (await world.draw(name)) if (random.chance(0.2)) break;
    });
    await this.each(0.2, async ({ name }) => {
      if (await world.apply(name)) this.applied.push(name);
    });
    await world.tick();
  }
  async money(): Promise<void> {
    const { random, world } = this;
    for (const { name, money } of this.players()) {
      if (money.cash < 150n * ONE || !random.chance(0.25)) continue;
      await world.look(name);
      const part = floor2(100n * ONE + ((money.cash - 100n * ONE) * BigInt(random.int(100))) / 100n);
      const amount = part < MOST_OUT ? part : MOST_OUT;
      if (amount <= money.cash)
        await world.withdraw(name, amount, { isPaid: random.chance(0.7), losesBonus: random.chance(0.7) });
    }
    for (const { name } of this.players())
      if (random.chance(0.012)) await world.restrict(name, random.chance(0.8) ? 1 + random.int(9) : null);
  }
  async evening(): Promise<void> {
    const { world } = this;
    await this.each(0.5, ({ name }) => world.claim('envelope', name));
    await this.voids();
    for (const name of this.applied.splice(0)) await this.answer(name);
    await world.tick();
  }
  private async answer(name: string): Promise<void> {
    const { random, world } = this;
    const isDone = await world.decide(name, random.chance(0.7) ? cents(random, 1, 100) : null);
    if (!isDone) this.applied.push(name);
  }
  /** Some bets of recent days are reversed, where the member still has their payouts. */
  private async voids(): Promise<void> {
    const { random, world } = this;
    this.decided = this.decided.filter(({ bet }) => this.at() - bet.settled! < 5 * 86_400_000);
    const chosen = new Map<string, Placed[number]>();
    for (const one of this.decided)
      if (random.chance(0.02) && world.paper.members.get(one.name)!.money.cash >= one.bet.payout)
        chosen.set(one.name, one);
    if (chosen.size === 0) return;
    const list = [...chosen.values()];
    this.decided = this.decided.filter((one) => !list.includes(one));
    await world.void(list);
    await world.tick();
    for (const { name } of list) if (!world.paper.members.get(name)!.isRestricted(this.at())) await world.look(name);
  }
}
