import type { getJackpots } from '@kismet/contracts/catalogue/board';
import type { Output } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import type { Clock } from '@kismet/kernel/time';
import { LRUCache } from 'lru-cache';
import type { GamesClient } from './games-client.ts';
import type { Partners } from './partners.ts';

type Jackpot = Output<typeof getJackpots>['list'][number];
/** A jackpot fed by games of a brand. */
export interface Pool {
  readonly vendorCode: string;
  readonly jackpotCode: string;
  readonly gameCode: string;
}

const ASKED_AGAIN_MS = 5000;
/** Maximum age of a vendor's report: an unconfirmed jackpot is not shown (decision 7). */
const TOO_OLD_MS = 120_000;
const POOLS_MAX = 20;

export interface JackpotDeps {
  readonly clock: Clock;
  readonly partners: Pick<Partners, 'find'>;
  readonly games: Pick<GamesClient, 'jackpots'>;
  readonly poolsOf: (brandId: number) => Promise<readonly Pool[]>;
}

/** Jackpots of a brand's vendors (row BN-05): as reported by them, at most a few seconds old, never invented. */
export function createJackpots({ clock, partners, games, poolsOf }: JackpotDeps) {
  const asked = new LRUCache<string, { atMs: number; list: readonly Jackpot[] }>({ max: 500 });
  const asking = new Map<string, Promise<void>>();

  async function ask(key: string, vendorCode: string, currency: string): Promise<void> {
    const partner = await partners.find(vendorCode);
    if (!partner?.enabled) return;
    const said = await games.jackpots(partner, currency).catch(() => null);
    if (!said) return;
    const list = said.slice(0, POOLS_MAX).flatMap((pool): Jackpot[] => {
      const amount = parseUnits(pool.amount);
      const won = pool.last_won && parseUnits(pool.last_won.amount);
      if (amount === null || amount < 0n || pool.currency !== currency) return [];
      return [
        {
          code: pool.code,
          vendorCode,
          names: pool.names,
          amount,
          asOf: pool.as_of,
          lastWon: pool.last_won && won ? { amount: won, at: pool.last_won.at } : null,
          gameCode: null,
        },
      ];
    });
    asked.set(key, { atMs: clock.now(), list });
  }
  async function ofVendor(vendorCode: string, currency: string): Promise<readonly Jackpot[]> {
    const key = `${vendorCode}/${currency}`;
    const known = asked.get(key);
    if (!known || clock.now() - known.atMs >= ASKED_AGAIN_MS) {
      const running = asking.get(key) ?? ask(key, vendorCode, currency).finally(() => asking.delete(key));
      asking.set(key, running);
      // the first caller waits; later ones get the last known values
      if (!known) await running;
    }
    const now = asked.get(key);
    return now && clock.now() - now.atMs < TOO_OLD_MS ? now.list : [];
  }
  return async function jackpots(brandId: number, currency: string, vendorCode?: string): Promise<Jackpot[]> {
    const pools = (await poolsOf(brandId)).filter((pool) => vendorCode === undefined || pool.vendorCode === vendorCode);
    const vendors = [...new Set(pools.map((pool) => pool.vendorCode))];
    const said = (await Promise.all(vendors.map((vendor) => ofVendor(vendor, currency)))).flat();
    return said.flatMap((jackpot) => {
      const pool = pools.find((one) => one.vendorCode === jackpot.vendorCode && one.jackpotCode === jackpot.code);
      return pool ? [{ ...jackpot, gameCode: pool.gameCode }] : [];
    });
  };
}
