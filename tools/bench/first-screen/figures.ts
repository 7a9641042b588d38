/** One metric of ui 1.2. `limit` is the gate, at the current value; `aim` is the design's target. */
export interface Figure {
  readonly goal: string;
  readonly name: string;
  /** Null: not measured; `why` gives the reason. */
  readonly value: number | null;
  readonly unit: string;
  readonly aim: number;
  readonly limit: number;
  /** Whether higher is better. */
  readonly atLeast?: boolean;
  readonly why?: string;
}

const holds = ({ value, limit, atLeast }: Figure): boolean =>
  value !== null && (atLeast ? value >= limit : value <= limit);
const short = (value: number): string =>
  Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 1);

/** Prints the table and returns how many metrics miss their gate. The ratio is to the limit: up to 1 passes. */
export function printFigures(figures: readonly Figure[]): number {
  console.log(
    `\n  ${'goal'.padEnd(5)}${'figure'.padEnd(52)}${'measured'.padStart(12)}${'aim'.padStart(10)}${'limit'.padStart(10)}${'ratio'.padStart(8)}`,
  );
  for (const one of figures) {
    const { goal, name, value, unit, aim, limit, atLeast, why } = one;
    const sign = atLeast ? '≥' : '≤';
    const ratio =
      value === null
        ? ''
        : limit === 0
          ? value === 0
            ? '0.00'
            : '∞'
          : (atLeast ? limit / value : value / limit).toFixed(2);
    console.log(
      `${holds(one) ? ' ' : '!'} ${goal.padEnd(5)}${name.padEnd(52)}${(value === null ? 'missing' : `${short(value)}${unit && ` ${unit}`}`).padStart(12)}${`${sign} ${short(aim)}`.padStart(10)}${`${sign} ${short(limit)}`.padStart(10)}${ratio.padStart(8)}${why ? `  ${why}` : ''}`,
    );
  }
  return figures.filter((one) => !holds(one)).length;
}
