import { reduced } from '../../engine/ratio.ts';
import { type Certainty, isCancelled } from '../settlement/resulting.ts';
import type { LegResult } from '../slip/leg-factor.ts';
import type { FixtureWords } from './fixture-words.ts';
import { type MarketWords, settlementOf, windowsOf } from './market-words.ts';

/** When a leg was accepted, and when its price was made at the source. */
export interface Struck {
  readonly acceptedAt: number;
  readonly pricedAt: number;
}
export interface FedResult {
  readonly result: LegResult;
  readonly certainty: Certainty;
}

/**
 * Whether a goal came between the making of a price and the acceptance at it: somebody who saw the match earlier than the feed would have known
 * (rule 6.21). It does not depend on who wins.
 */
export const isPastPost = ({ scores }: FixtureWords, { acceptedAt, pricedAt }: Struck): boolean =>
  Object.values(scores).some((at) => pricedAt < at && at < acceptedAt);

/** The result of a leg according to its feed; null while the feed gives none. A cancelled period takes precedence over a result. */
export function fedResult(
  fixture: FixtureWords,
  words: MarketWords | undefined,
  selection: string,
  struck: Struck,
): FedResult | null {
  if (isPastPost(fixture, struck)) return { result: { kind: 'void' }, certainty: 2 };
  if (!words) return null;
  if (windowsOf(words).some((window) => isCancelled(window, struck.acceptedAt)))
    return { result: { kind: 'void' }, certainty: 2 };
  const settlement = settlementOf(words);
  const outcome = settlement?.outcomes.find(({ code }) => code === selection);
  if (!settlement || !outcome) return null;
  const { isWon, voidHalves, places, tied } = outcome;
  const result: LegResult =
    voidHalves === 2
      ? { kind: 'void' }
      : {
          kind: 'feed',
          voidFactor: reduced(BigInt(voidHalves), 2n),
          isWon,
          deadHeat: reduced(BigInt(places), BigInt(tied)),
        };
  return { result, certainty: settlement.certainty };
}
