import { unitsToDecimal } from '@kismet/kernel/money';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { extent, seedsOf } from '@kismet/testkit/extent';
import { PaperBonus } from '@kismet/testkit/paper-bonus';
import { bonusScene, CURRENCY } from '@kismet/testkit/scenes/bonus-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

type Scene = Awaited<ReturnType<typeof bonusScene>>;
type Who = Awaited<ReturnType<Scene['start']>>;
const money = (units: bigint): string => unitsToDecimal(units);
/** A random amount up to `most`, mostly in whole cents, otherwise to the last unit, which exposes rounding. */
const anyAmount = (rng: Prng, most: number): bigint =>
  rng.chance(0.6) ? BigInt(rng.int(most * 100) + 1) * 1_000n : BigInt(rng.int(most * 100_000) + 1);

/** A member with a bonus whose bets and wins are made and reversed in any order around the end of the bonus. */
class Story {
  readonly #t: Scene;
  readonly #rng: Prng;
  readonly #paper: PaperBonus;
  readonly #who: Who;
  readonly told: string[] = [];
  readonly #bets: { sent: Awaited<ReturnType<Scene['bet']>>; paper: NonNullable<ReturnType<PaperBonus['bet']>> }[] = [];
  readonly #wins: {
    sent: Awaited<ReturnType<Scene['win']>>;
    paper: ReturnType<PaperBonus['win']>;
    bet: NonNullable<ReturnType<PaperBonus['bet']>>;
  }[] = [];

  private constructor(t: Scene, rng: Prng, who: Who, paper: PaperBonus) {
    this.#t = t;
    this.#rng = rng;
    this.#who = who;
    this.#paper = paper;
  }

  static async begin(t: Scene, rng: Prng): Promise<Story> {
    const [main, amount] = [anyAmount(rng, 40), anyAmount(rng, 90)];
    const cap = rng.chance(0.5) ? amount * 10n : anyAmount(rng, 120);
    const who = await t.start({ main: money(main), amount: money(amount), cap: money(cap) });
    const story = new Story(t, rng, who, new PaperBonus(main, amount, cap));
    story.told.push(`main ${money(main)}, bonus ${money(amount)}, cap ${money(cap)}`);
    return story;
  }

  async step(): Promise<void> {
    const at = this.#rng.int(100);
    if (at < 40) await this.#bet();
    else if (at < 70) await this.#win();
    else if (at < 80) await this.#undoBet();
    else if (at < 92) await this.#undoWin();
    else if (at < 96) await this.#end('convert');
    else await this.#end('forfeit');
    await this.#compare();
  }

  async #bet() {
    const stake = anyAmount(this.#rng, 30);
    const isExcluded = this.#rng.chance(0.15);
    const sent = await this.#t.bet(this.#who, money(stake), isExcluded ? 'live' : 'slots');
    this.told.push(`bet ${money(stake)}${isExcluded ? ' live' : ''}`);
    const paper = this.#paper.bet(stake, isExcluded);
    expect(sent.status === 'RS_OK', this.told.join('; ')).toBe(paper !== null);
    if (paper) this.#bets.push({ sent, paper });
  }
  async #win() {
    const open = this.#bets.filter(({ paper }) => !paper.isUndone);
    if (open.length === 0) return;
    const { sent: bet, paper: known } = this.#rng.pick(open);
    const amount = anyAmount(this.#rng, 60);
    const sent = await this.#t.win(this.#who, bet, money(amount));
    this.told.push(`win ${money(amount)} of ${this.#bets.findIndex(({ sent }) => sent === bet)}`);
    expect(sent.status, this.told.join('; ')).toBe('RS_OK');
    this.#wins.push({ sent, paper: this.#paper.win(known, amount), bet: known });
  }
  async #undoBet() {
    const won = new Set(this.#wins.filter(({ paper }) => !paper.isUndone).map(({ bet }) => bet));
    const open = this.#bets.filter(({ paper }) => !paper.isUndone && !won.has(paper));
    if (open.length === 0) return;
    const { sent, paper } = this.#rng.pick(open);
    this.told.push(`undo bet ${this.#bets.findIndex((one) => one.sent === sent)}`);
    for (let sends = this.#rng.int(2); sends >= 0; sends--) await this.#t.undo(this.#who, sent);
    this.#paper.undoBet(paper);
  }
  async #undoWin() {
    const open = this.#wins.filter(({ paper }) => !paper.isUndone);
    if (open.length === 0) return;
    const { sent, paper } = this.#rng.pick(open);
    this.told.push(`undo win ${money(paper.amount)}`);
    await this.#t.undo(this.#who, sent);
    this.#paper.undoWin(paper);
  }
  async #end(how: 'convert' | 'forfeit') {
    if (this.#paper.state !== 'active') return;
    this.told.push(how);
    if (how === 'convert') await this.#t.convert(this.#who);
    else await this.#t.forfeit(this.#who, 'A');
    this.#paper[how]();
  }

  async #compare() {
    const { cash, bonus, owed, state, moved, grantDebt, cap } = this.#paper;
    const said = this.told.join('; ');
    expect(await this.#t.has(this.#who), said).toBe(`m ${money(cash)} b ${money(bonus)} d ${money(-owed)}`);
    const grant = await this.#t.grantOf(this.#who, 'A');
    expect([grant.state, grant.moved, grant.debt], said).toEqual([state, moved, grantDebt]);
    expect(moved >= 0n && moved <= cap, said).toBe(true);
  }

  get vendor(): bigint {
    return this.#paper.vendor;
  }
}

it.each(seedsOf([20261128]))(
  '[L-1.3] [L-1.13] [L-1.15] bets, wins, rollbacks and reversed wins around the end of a bonus, in any order: cash, bonus, debt and converted amount equal an independent calculation, and the vendor holds stakes less payouts (seed %i)',
  async (seed) => {
    const rng = seededPrng(seed);
    await using t = await bonusScene();
    let vendor = 0n;
    for (let n = 0; n < extent(12, 120); n++) {
      const story = await Story.begin(t, rng);
      for (let step = 0; step < 25; step++) await story.step();
      vendor += story.vendor;
    }
    // a house account is not updated by each bet: its balance is the sum of what its counterparties paid it
    const account = await t.scene.wallet.account(t.scene.db, {
      ...{ ownerId: 0n, brandId: t.scene.brandId, code: 'vendor:VV', currency: CURRENCY, accountClass: 0 },
    });
    const [row] = await run<{ received: bigint }>(
      t.scene.db,
      'select coalesce(-sum(amount), 0)::bigint as received from wallet.ledger where contra_id = $1',
      [account],
    );
    expect(row!.received).toBe(vendor);
  },
  extent(120_000, 900_000),
);
