import type { getJackpots } from '@kismet/contracts/catalogue/board';
import type { Output } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import type { Clock } from '@kismet/kernel/time';
import type { Partners } from '../partners.ts';
import type { GamesClient } from './games-client.ts';
import { lastSaid } from './last-said.ts';

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
  const ofVendor = lastSaid({
    ...{ clock, partners, againMs: ASKED_AGAIN_MS, silentMs: 0, tooOldMs: TOO_OLD_MS },
    ask: async (partner, currency) => shown(await games.jackpots(partner, currency), partner.code, currency),
  });
  return async function jackpots(brandId: number, currency: string, vendorCode?: string): Promise<Jackpot[]> {
    const pools = (await poolsOf(brandId)).filter((pool) => vendorCode === undefined || pool.vendorCode === vendorCode);
    const vendors = [...new Set(pools.map((pool) => pool.vendorCode))];
    const said = await Promise.all(vendors.map((vendor) => ofVendor(vendor, currency)));
    const fresh = said.flatMap((at) => (at && clock.now() - at.atMs < TOO_OLD_MS ? at.said : []));
    return fresh.flatMap((jackpot) => {
      const pool = pools.find((one) => one.vendorCode === jackpot.vendorCode && one.jackpotCode === jackpot.code);
      return pool ? [{ ...jackpot, gameCode: pool.gameCode }] : [];
    });
  };
}

/** The pools that may be shown: those in the currency that have an amount. */
function shown(pools: Awaited<ReturnType<GamesClient['jackpots']>>, vendorCode: string, currency: string): Jackpot[] {
  return pools.slice(0, POOLS_MAX).flatMap((pool): Jackpot[] => {
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
}
