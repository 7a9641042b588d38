import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@kismet/kernel/outcome';
import { type Prng, seededPrng } from '@kismet/kernel/prng';
import type { Product } from '@kismet/server/src/compose.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { withProduct } from '../../tools/product/installation.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { openGames } from './open-games.ts';
import { Seat } from './seat.ts';
import type { Verdicts } from './verdicts.ts';

/** The studio's transfer-wallet vendor. */
const HOUSE = 'BAADBAAN';
const GAMES = ['harbour-lights', 'sail-of-fortune'] as const;
const MEMBERS = ['M1', 'M2', 'M3'] as const;
/** An interrupted transfer is polled after 5 and after 35 seconds. */
const KNOWN_MS = 60_000;

interface Books {
  transfer_id: string;
  state: string;
  signed: string;
}

type Who = Pick<
  Parameters<Product['transfers']['move']>[0],
  'ownerId' | 'publicId' | 'brandId' | 'currency' | 'accountClass'
>;

export const moneyAtVendor: Fault = {
  name: 'money-at-vendor',
  title: '[PC-17] [TV-5.5] the transfer-wallet studio killed with -9 during transfers and play: both books agree',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    const urls = await openGames(stand, HOUSE, GAMES);
    await withProduct(env, async (product) => {
      const carriers = await Promise.all(MEMBERS.map((name) => Carrier.of(product, stand.fact(`${name}_ID`), random)));
      // An initial balance to play with.
      for (const carrier of carriers) await carrier.carry('in', 20_00000n);
      const seats = await Promise.all(urls.map((url) => Seat.take(stand.fact('STUDIO'), url)));
      let isOpen = true;
      const busy = [
        ...seats.map((seat) => async () => seat.play()),
        ...carriers.map((carrier) => async () => carrier.carrySomething()),
      ].map(async (act) => {
        while (isOpen) await act();
      });
      for (let i = 0; i < 3 * times; i++) {
        await sleep(1500 + random.int(2000));
        await stand.command('kill9', 'studio');
        const ms = await stand.command('start', 'studio');
        verdicts.note(`studio killed, ready again ${ms} ms after its start`);
      }
      await sleep(2500);
      isOpen = false;
      await Promise.all(busy);
    });
    await untilKnown(stand, verdicts);
    await compareBooks(stand, verdicts);
  },
};

/** A member who transfers money in and out, as the site does. */
class Carrier {
  readonly #product: Product;
  readonly #random: Prng;
  readonly #who: Who;

  private constructor(product: Product, random: Prng, who: Who) {
    this.#product = product;
    this.#random = random;
    this.#who = who;
  }

  static async of(product: Product, publicId: string, random: Prng): Promise<Carrier> {
    const { brandId, currency } = await product.site.brandOfHost('127.0.0.1');
    const ownerId = (await product.members.ownerByPublicId(queryOf(product.db), publicId))!;
    return new Carrier(product, random, { ownerId, publicId, brandId, currency, accountClass: 0 });
  }

  async carrySomething(): Promise<void> {
    const amount = BigInt(1 + this.#random.int(10)) * 1_00000n;
    if (this.#random.chance(0.6)) await this.carry('in', amount);
    else await this.carry('out', this.#random.chance(0.3) ? null : amount);
    await sleep(100 + this.#random.int(300));
  }

  /** One transfer; skipped when another is running or the balance is too low. */
  async carry(direction: 'in' | 'out', amount: bigint | null): Promise<void> {
    const wanted = { ...this.#who, transferId: randomUUID(), vendorCode: HOUSE, direction, amount };
    await this.#product.transfers.move(wanted).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }
}

const transfersOf = (stand: FaultStand) =>
  stand.query<Books>(
    `select transfer_id::text, state, (case direction when 'in' then amount else -amount end)::text as signed
       from transfers.transfer where partner_code = $1`,
    [HOUSE],
  );

async function untilKnown(stand: FaultStand, verdicts: Verdicts): Promise<void> {
  const started = performance.now();
  for (;;) {
    const open = (await transfersOf(stand)).filter(({ state }) => state !== 'success' && state !== 'failed');
    const rounds = await stand.query(
      `select id from studio.round where is_from_account and state not in ('PAID', 'DECLINED')`,
      [],
      'kismet_studio',
    );
    const waited = Math.round(performance.now() - started);
    if (open.length + rounds.length === 0)
      return verdicts.note(`every transfer and round had ended ${waited} ms after the last one`);
    if (waited > KNOWN_MS)
      return verdicts.expect(false, () => `not ended: ${JSON.stringify(open)}, ${JSON.stringify(rounds)}`);
    await sleep(500);
  }
}

/** Each transfer in both books, and the ledger accounts against transfers and results of play. */
async function compareBooks(stand: FaultStand, verdicts: Verdicts): Promise<void> {
  const ours = await transfersOf(stand);
  const entries = await stand.query<{ reference: string; amount: string }>(
    `select reference::text, amount::text from studio.account_entry where house = $1 and kind like 'transfer-%'`,
    [HOUSE],
    'kismet_studio',
  );
  const moved = new Map(entries.map((entry) => [entry.reference, entry.amount]));
  for (const one of ours) {
    const theirs = moved.get(one.transfer_id) ?? '0';
    const wanted = one.state === 'success' ? one.signed : '0';
    verdicts.expect(theirs === wanted, () => `transfer ${JSON.stringify(one)} moved ${theirs} there`);
  }
  verdicts.expect(
    moved.size === entries.length && entries.every((entry) => ours.some((one) => one.transfer_id === entry.reference)),
    () => 'an entry at the vendor has no transfer here',
  );
  const wrong = await stand.query(
    `select p.owner, p.balance, p.moved, r.won from (
       select p.owner, p.balance, coalesce(sum(e.amount) filter (where e.kind like 'transfer-%'), 0) as moved, coalesce(sum(e.amount), 0) as sum
         from studio.account p left join studio.account_entry e using (house, owner, currency) group by p.owner, p.balance, p.house, p.currency) p
       left join (select owner, sum(coalesce(payout, 0) - stake) as won from studio.round
         where is_from_account and state <> 'DECLINED' group by owner) r using (owner)
     where p.balance <> p.sum or p.balance <> p.moved + coalesce(r.won, 0)`,
    [],
    'kismet_studio',
  );
  verdicts.expect(wrong.length === 0, () => `ledger accounts that do not add up: ${JSON.stringify(wrong)}`);
  const [rounds] = await stand.query<{ count: string }>(
    `select count(*)::text as count from studio.round where is_from_account and state = 'PAID'`,
    [],
    'kismet_studio',
  );
  verdicts.expect(Number(rounds!.count) > 10, () => `only ${rounds!.count} rounds were played`);
  const states = [...Map.groupBy(ours, (one) => one.state)].map(([state, list]) => `${list.length} ${state}`);
  verdicts.note(`${rounds!.count} rounds; ${ours.length} transfers: ${states.join(', ')}`);
}
