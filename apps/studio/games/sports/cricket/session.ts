/**
 * Session lines as quoted in this market: No n / Yes m (rule 6.17). Yes wins with at least `yes` runs, No with fewer than `no`. Where the lines
 * differ, both lose in the gap between them; where they coincide, the rates differ.
 */
export interface SessionQuote {
  readonly no: number;
  readonly yes: number;
  /** Profit per unit staked, in hundredths: 100 is evens. */
  readonly noRate: number;
  readonly yesRate: number;
}
/** The chance of at least a number of runs at the end of the session. */
export type AtLeast = (runs: number) => number;

export interface QuoteReturns {
  readonly no: number;
  readonly yes: number;
  /** Chance that both lose. */
  readonly gap: number;
}

/** What a stake of one returns on average. */
export const returnsOf = (quote: SessionQuote, atLeast: AtLeast): QuoteReturns => ({
  no: (1 - atLeast(quote.no)) * (1 + quote.noRate / 100),
  yes: atLeast(quote.yes) * (1 + quote.yesRate / 100),
  gap: atLeast(quote.no) - atLeast(quote.yes),
});

/** Whether a quote may be offered: neither side returns more than `most`, and no result pays both. */
export function isSound(quote: SessionQuote, atLeast: AtLeast, most: number): boolean {
  const { no, yes } = returnsOf(quote, atLeast);
  const isWhole = [quote.no, quote.yes, quote.noRate, quote.yesRate].every(
    (value) => Number.isInteger(value) && value > 0,
  );
  return isWhole && quote.no <= quote.yes && no <= most && yes <= most;
}

const EVENS = 100;
const LEAST_RATE = 50;

/** The first line whose chance of being reached is below a half. */
function medianLine(atLeast: AtLeast, from: number): number {
  let line = Math.max(from, 0) + 1;
  while (atLeast(line) >= 0.5) line++;
  return line;
}

/**
 * Two lines at evens around the median, moved apart until neither side returns more than `most`.
 * @param runs already scored, below which no line is quoted
 * @returns null where no such line is left, near the end of a session
 */
export function quoteAtEvens(atLeast: AtLeast, runs: number, most: number): SessionQuote | null {
  const median = medianLine(atLeast, runs);
  let [no, yes] = [median - 1, median];
  const quote = (): SessionQuote => ({ no, yes, noRate: EVENS, yesRate: EVENS });
  while (no > runs && returnsOf(quote(), atLeast).no > most) no--;
  while (returnsOf(quote(), atLeast).yes > most) yes++;
  return no > runs && isSound(quote(), atLeast, most) ? quote() : null;
}

/** One line at the median with rates, each the highest that returns at most `most`. Null where a rate would be below a half. */
export function quoteByRates(atLeast: AtLeast, runs: number, most: number): SessionQuote | null {
  const line = medianLine(atLeast, runs);
  // Tolerance for the rounding error of a rate in floating point.
  const rate = (chance: number) => Math.floor((most / chance - 1) * 100 + 1e-9);
  const quote = { no: line, yes: line, noRate: rate(1 - atLeast(line)), yesRate: rate(atLeast(line)) };
  return Math.min(quote.noRate, quote.yesRate) >= LEAST_RATE && isSound(quote, atLeast, most) ? quote : null;
}
