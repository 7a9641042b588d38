import type { PrizeMode } from '@kismet/rules/lottery/odds';
import type { Family, Picks, Play } from '@kismet/rules/lottery/play';
import { selectionText } from '@kismet/rules/lottery/selection';
import { useState } from 'react';
import type { Sale } from '../api.ts';
import type { NewLine } from './basket.ts';
import { emptyPicks, randomPicks } from './choosing.ts';
import { fullPrize, isQuote, isSeries, type Quote, quote, unitOf } from './price.ts';

/** Board state: play, numbers, stake, and the share taken as rebate. */
export interface Board {
  readonly play: Play;
  readonly picks: Picks;
  readonly part: number;
  readonly multiple: number;
  readonly prize: PrizeMode;
  readonly quote: Quote | null;
  /** Why there is no line yet, once something is picked. */
  readonly fault: string | null;
  readonly choosePlay: (code: string) => void;
  readonly setPicks: (picks: Picks) => void;
  readonly setStake: (part: number, multiple: number) => void;
  readonly setPrize: (prize: PrizeMode) => void;
  readonly clear: () => void;
  /** The current line, or random lines, with the current stake. */
  readonly line: () => NewLine | null;
  readonly random: (count: number) => readonly NewLine[];
  readonly linesOf: (all: readonly Picks[]) => readonly NewLine[];
}

export function useBoard(family: Family, plays: readonly Play[], sale: Sale, asked: string | undefined): Board {
  const first = plays.find(({ code }) => code === asked) ?? plays[0]!;
  const [code, setCode] = useState(first.code);
  const play = plays.find((one) => one.code === code) ?? first;
  const [picks, setPicks] = useState<Picks>(() => emptyPicks(play));
  const [stake, setStake] = useState({ part: 0, multiple: firstMultiple(sale) });
  const [chosen, setPrize] = useState<PrizeMode | null>(null);
  // a series does not apply to tables, nor retention to series
  const prize = chosen && (chosen.kind === 'series') === isSeries(play) ? chosen : fullPrize(play, sale);
  const fits = picks.length === play.columns.length ? picks : emptyPicks(play);
  const unit = unitOf(stake.part, stake.multiple);
  const terms = { own: sale.series?.own ?? 0, mostPrize: sale.limits.mostPrize };
  const read = quote(family, play, fits, unit, prize, terms);
  const isTouched = fits.some((picked) => picked.length > 0);
  const lineOf = (selection: string): NewLine => ({ play: play.code, selection, ...stake, prize });
  return {
    play,
    picks: fits,
    ...stake,
    prize,
    quote: isQuote(read) ? read : null,
    fault: !isQuote(read) && isTouched ? read.fault : null,
    choosePlay(next) {
      setCode(next);
      setPicks(emptyPicks(plays.find((one) => one.code === next) ?? first));
    },
    setPicks,
    setStake: (part, multiple) => setStake({ part, multiple }),
    setPrize,
    clear: () => setPicks(emptyPicks(play)),
    line: () => (isQuote(read) ? lineOf(read.selection) : null),
    random: (count) => Array.from({ length: count }, () => lineOf(selectionText(randomPicks(play)))),
    linesOf: (all) => all.map((one) => lineOf(selectionText(one))),
  };
}
/** The initial stake is the minimum ticket in whole units, so that the first line is accepted. */
export function firstMultiple({ limits }: Sale): number {
  for (let multiple = 1; multiple < 9999; multiple++) if (unitOf(0, multiple) >= limits.leastTicket) return multiple;
  return 1;
}
