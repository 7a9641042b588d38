import fs from 'node:fs';
import path from 'node:path';
import { KISMET_BRAND } from '../../apps/server/db/seed/base.ts';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import type { Product } from '../../apps/server/src/compose.ts';
import type { NewGame } from '../../apps/server/src/modules/lottery/game-store.ts';
import { run, withTx } from '../../apps/server/src/platform/db.ts';
import { seedSandboxChannels } from '../product/installation.ts';
import { seedBrand } from './accounts.ts';
import { folder } from './state.ts';

/** Below this name each brand of a stand has a host of its own; browsers lead it to this machine. */
export const BRAND_HOSTS = 'kismet.localhost';

/** What a test asks of a brand of its own. */
export interface BrandWish {
  /** Letters and digits; ends the names of everybody in it. */
  readonly tag: string;
  /** Schedules of house draws by game, as `every 60`; without, a draw of the house goes on for half an hour. */
  readonly schedules?: Readonly<Record<string, string>>;
  /**
   * Agreements and a day of bets behind its agents. Only while no worker runs yet: periods are sealed once for the whole installation, and
   * bets of a day that is sealed count in a later one (ADR 21).
   */
  readonly agreements?: boolean;
}

const SLOW = 'every 1800';
const lotteries = (brandId: number, schedules: BrandWish['schedules'] = {}): NewGame[] =>
  lotteriesOf(brandId).map((game) =>
    game.area === 'house' ? { ...game, schedule: schedules[game.game_code] ?? SLOW } : game,
  );

/** The brand under the stand's own addresses, for programs that know of no other. */
export const seedOwnBrand = async (product: Product): Promise<Record<string, string>> => {
  const brand = await product.site.brandOfHost('127.0.0.1');
  return seedBrand(product, {
    brand,
    tag: '',
    lotteries: lotteriesOf(brand.brandId),
    hasAgreements: process.env.STAND_AGREEMENTS !== 'none',
  });
};

/** Where a stand answers, and its payment provider. */
export interface BrandPlace {
  readonly edgePort: string;
  readonly operatorEdgePort: string;
  readonly sandbox: string;
  readonly sandboxKeysFile: string;
}

/** Makes a brand with everything in it, under a host of its own; gives what a test must know of it. */
export async function makeBrand(product: Product, place: BrandPlace, wish: BrandWish): Promise<Record<string, string>> {
  const host = `${wish.tag}.${BRAND_HOSTS}`;
  const brandId = await withTx(product.db, async (tx) => {
    const id = await product.site.saveBrand(tx, { ...KISMET_BRAND, code: wish.tag, hosts: [host] });
    await product.catalogue.offerAll(tx, id);
    return id;
  });
  product.site.forget();
  const brand = await product.site.brandById(brandId);
  const games = lotteries(brandId, wish.schedules);
  await product.lottery.saveGames(games);
  await product.lottery.plan(brandId);
  // the draw under way is left out when a game is first planned, so the next one opens in its place: late enough for both promises
  await run(
    product.db,
    `update lottery.draw set open_at = platform.now() + interval '5 seconds' where draw_id in (
       select distinct on (d.game_id) d.draw_id from lottery.draw d join lottery.game g on g.game_id = d.game_id
        where g.area = 'house' and d.brand_id = $1 and d.state = 'scheduled' and d.open_at > platform.now() + interval '6 seconds'
        order by d.game_id, d.lock_at)`,
    [brandId],
  );
  const facts = await seedBrand(product, {
    brand,
    tag: wish.tag,
    lotteries: games,
    hasAgreements: wish.agreements ?? false,
  });
  await seedSandboxChannels(product, place.sandbox, place.sandboxKeysFile, { host, tag: `-${wish.tag}` });
  return {
    ...facts,
    HOST: host,
    CHANNEL_TAG: `-${wish.tag}`,
    BASE: `http://${host}:${place.edgePort}`,
    OPBASE: `http://${host}:${place.operatorEdgePort}`,
  };
}

const READY = path.join(folder, 'ready-brands.json');
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** Makes brands with agreements before the worker starts, for `takeReady` to hand out one by one. */
export async function keepReady(product: Product, place: BrandPlace, count: number): Promise<void> {
  const ready: Record<string, string>[] = [];
  for (let n = 0; n < count; n++)
    ready.push(await makeBrand(product, place, { tag: `zz${LETTERS[n]!}ag`, agreements: true }));
  fs.writeFileSync(READY, JSON.stringify(ready), { mode: 0o600 });
}

/** A brand with agreements that nobody has had yet. */
export function takeReady(): Record<string, string> {
  const [first, ...rest] = fs.existsSync(READY)
    ? (JSON.parse(fs.readFileSync(READY, 'utf8')) as Record<string, string>[])
    : [];
  if (!first) throw new Error('no brand with agreements is left: bring the stand up with a larger READY_BRANDS');
  fs.writeFileSync(READY, JSON.stringify(rest), { mode: 0o600 });
  return first;
}
