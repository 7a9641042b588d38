import type { getOddsTable, publishOdds } from '@kismet/contracts/operators/lottery';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import { MOST_SERIES, oddsOf, type PrizeMode, paysTooMuch, ppmOf, returnOf } from '@kismet/rules/lottery/odds';
import type { Family, Play } from '@kismet/rules/lottery/play';
import type { ApprovalCase } from '../../../platform/approval.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { DEFAULT_RATES, type Published, playOnSale } from '../bets/price.ts';
import { type GameRow, readGame } from '../game-store.ts';
import * as backOffice from './operator-store.ts';

export const ODDS_ACTION = 'lottery.publish-odds';
/** The highest upline rate, which the publishing guard adds to a play's return (rule 3.2). */
const LINE_RATE_PPM = DEFAULT_RATES.keepPpm;

export interface OddsPayload {
  readonly brandId: number;
  readonly gameId: number;
  readonly gameCode: string;
  readonly version: number;
  readonly plays: Input<typeof publishOdds>['plays'];
  readonly note: string;
}
const SCALE = 10_000n;
/** `98.5` from ten-thousandths. */
function oddsTextOf(oddsE4: bigint): string {
  const part = String(oddsE4 % SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return part === '' ? String(oddsE4 / SCALE) : `${oddsE4 / SCALE}.${part}`;
}
function oddsE4Of(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(part.padEnd(4, '0'));
}
const isSeries = (play: Play): boolean => play.tiers.every(({ oddsE4 }) => oddsE4 === null);
const modeOf = (play: Play): PrizeMode =>
  isSeries(play) ? { kind: 'series', series: MOST_SERIES } : { kind: 'keep', keptPpm: 0 };

/** A play with its published odds, on sale or not. */
const withOdds = (family: Family, published: Published, play: Play): Play =>
  playOnSale(
    family,
    published[play.code] ? { [play.code]: { ...published[play.code]!, isOpen: true } } : {},
    play.code,
  )!;

/** A lottery's odds with the resulting return; null when the brand has no such game. */
export async function oddsTable(db: Db, brandId: number, gameId: number): Promise<Output<typeof getOddsTable> | null> {
  const game = await readGame(db, brandId, gameId);
  if (!game) return null;
  const family = familyOf(game.family)!;
  const { version, plays: published } = await backOffice.readOddsTable(db, gameId);
  return {
    version,
    lineRatePpm: LINE_RATE_PPM,
    plays: family.plays.map((own) => {
      const play = withOdds(family, published, own);
      const mode = modeOf(play);
      return {
        code: play.code,
        group: play.group,
        isOpen: published[play.code]?.isOpen ?? true,
        isSeries: isSeries(play),
        tiers: play.tiers.map((tier, n) => ({
          code: tier.code,
          odds: oddsTextOf(oddsOf(tier, mode)),
          isDefault: tier.oddsE4 === own.tiers[n]!.oddsE4,
        })),
        returnPpm: ppmOf(returnOf(play, mode)),
      };
    }),
  };
}

/**
 * A case to publish odds: only the listed plays change. Refuses `NOT_FOUND`, `EDIT_CONFLICT` (another table was published
 * since), `ODDS_INVALID` (no such play or prize, a series play, no odds), `ODDS_PAY_TOO_MUCH` with the play (rule 3.2).
 */
export async function oddsCase(
  db: Db,
  brandId: number,
  wanted: Input<typeof publishOdds>,
): Promise<ApprovalCase<OddsPayload>> {
  const game = await readGame(db, brandId, wanted.gameId);
  if (!game) throw new Refused('NOT_FOUND');
  const { version, plays: published } = await backOffice.readOddsTable(db, wanted.gameId);
  if (version !== wanted.version) throw new Refused('EDIT_CONFLICT');
  if (wanted.plays.length === 0) throw new Refused('ODDS_INVALID');
  checkPlays(game, published, wanted.plays);
  return {
    action: ODDS_ACTION,
    subject: `lottery:${game.game_code}`,
    reason: wanted.note,
    payload: {
      brandId,
      gameId: wanted.gameId,
      gameCode: game.game_code,
      version,
      plays: wanted.plays,
      note: wanted.note,
    },
  };
}
function checkPlays(game: GameRow, published: Published, plays: OddsPayload['plays']): void {
  const family = familyOf(game.family)!;
  for (const [n, { code, odds }] of plays.entries()) {
    const field = (refusal: 'ODDS_INVALID' | 'ODDS_PAY_TOO_MUCH') =>
      new Refused(refusal, { play: code }, [{ name: `plays.${n}`, code: refusal }]);
    const own = family.plays.find((one) => one.code === code);
    if (!own) throw field('ODDS_INVALID');
    const play = withOdds(family, published, own);
    const areKnown = Object.entries(odds).every(
      ([tier, text]) => play.tiers.some((one) => one.code === tier && one.oddsE4 !== null) && oddsE4Of(text) > 0n,
    );
    if (!areKnown) throw field('ODDS_INVALID');
    const changed = { ...play, tiers: play.tiers.map((tier) => ({ ...tier, oddsE4: oddsIn(odds, tier) })) };
    if (paysTooMuch(changed, LINE_RATE_PPM)) throw field('ODDS_PAY_TOO_MUCH');
  }
}
const oddsIn = (odds: Readonly<Record<string, string>>, tier: { code: string; oddsE4: bigint | null }) =>
  odds[tier.code] === undefined ? tier.oddsE4 : oddsE4Of(odds[tier.code]!);

/** Publishes approved odds. Refuses `EDIT_CONFLICT` when another table was published since. */
export async function executeOdds(tx: Tx, payload: OddsPayload): Promise<void> {
  const game = await backOffice.lockGame(tx, payload.brandId, payload.gameId);
  if (!game) throw new Refused('NOT_FOUND');
  const { version, plays: published } = await backOffice.readOddsTable(tx, payload.gameId);
  if (version !== payload.version) throw new Refused('EDIT_CONFLICT');
  checkPlays(game, published, payload.plays);
  const plays: Record<string, { isOpen: boolean; odds: Record<string, string> }> = { ...published };
  for (const { code, isOpen, odds } of payload.plays)
    plays[code] = {
      isOpen,
      odds: {
        ...published[code]?.odds,
        ...Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, String(oddsE4Of(text))])),
      },
    };
  await backOffice.insertOddsTable(tx, payload.gameId, version + 1, plays, payload.note);
}
