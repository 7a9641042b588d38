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

/** Parent domain of brand hosts; browsers resolve it to this machine. */
export const BRAND_HOSTS = 'kismet.localhost';

/** A test's request for its own brand. */
export interface BrandWish {
  /** Letters and digits; suffix of all its names. */
  readonly tag: string;
  /** House draw schedules by game, as `every 60`; by default a house draw runs for half an hour. */
  readonly schedules?: Readonly<Record<string, string>>;
  /**
   * Agreements and a day of bets for its agents. Only before a worker runs: periods are sealed once for the whole
   * installation, and bets of a sealed day count in a later one (ADR 21).
   */
  readonly agreements?: boolean;
}

const SLOW = 'every 1800';
const lotteries = (brandId: number, schedules: BrandWish['schedules'] = {}): NewGame[] =>
  lotteriesOf(brandId).map((game) =>
    game.area === 'house' ? { ...game, schedule: schedules[game.game_code] ?? SLOW } : game,
  );

/** The brand under the stand's own addresses, for programs that do not choose one. */
export const seedOwnBrand = async (product: Product): Promise<Record<string, string>> => {
  const brand = await product.site.brandOfHost('127.0.0.1');
  return seedBrand(product, {
    brand,
    tag: '',
    lotteries: lotteriesOf(brand.brandId),
    hasAgreements: process.env.STAND_AGREEMENTS !== 'none',
  });
};

/** Addresses of a stand and its payment provider. */
export interface BrandPlace {
  readonly edgePort: string;
  readonly operatorEdgePort: string;
  readonly sandbox: string;
  readonly sandboxKeysFile: string;
}

/** Creates a complete brand under its own host; returns what a test needs. */
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
  // planning a game skips the current draw, so the next one opens instead: late enough for both commitments
  const next = await run<{ draw_id: string }>(
    product.db,
    `select distinct on (d.game_id) d.draw_id from lottery.draw d join lottery.game g on g.game_id = d.game_id
      where g.area = 'house' and d.brand_id = $1 and d.state = 'scheduled' and d.open_at > platform.now() + interval '6 seconds'
      order by d.game_id, d.lock_at`,
    [brandId],
  );
  await run(
    product.db,
    `update lottery.draw set open_at = now() + interval '5 seconds' where draw_id = any($1::uuid[])`,
    [next.map((draw) => draw.draw_id)],
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

/** Creates brands with agreements before the worker starts, for `takeReady` to hand out singly. */
export async function keepReady(product: Product, place: BrandPlace, count: number): Promise<void> {
  const ready: Record<string, string>[] = [];
  for (let n = 0; n < count; n++)
    ready.push(await makeBrand(product, place, { tag: `zz${LETTERS[n]!}ag`, agreements: true }));
  fs.writeFileSync(READY, JSON.stringify(ready), { mode: 0o600 });
}

/** An unused brand with agreements. */
export function takeReady(): Record<string, string> {
  const [first, ...rest] = fs.existsSync(READY)
    ? (JSON.parse(fs.readFileSync(READY, 'utf8')) as Record<string, string>[])
    : [];
  if (!first) throw new Error('no brand with agreements is left: start the stand with a larger READY_BRANDS');
  fs.writeFileSync(READY, JSON.stringify(rest), { mode: 0o600 });
  return first;
}
