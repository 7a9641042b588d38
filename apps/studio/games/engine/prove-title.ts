import { enumerateSpins } from './enumerate-spins.ts';
import { exactReturn, percent, reduced, scatterCounts, spinSum } from './exact-return.ts';
import type { Published, Title } from './title.ts';

/** What a title must publish, from its rules alone, and whether every window agrees with the arithmetic. */
export interface Proof {
  readonly published: Published;
  /** Places where the sum over all windows and the analytic sum differ; empty when the proof holds. */
  readonly differences: readonly string[];
}

/** Looks at all windows of both sets of strips and compares with the exact arithmetic. Takes a few seconds. */
export function proveTitle(title: Title): Proof {
  const { rules } = title;
  const differences: string[] = [];
  const sets = [
    { name: 'reels', strips: rules.reels },
    { name: 'freeReels', strips: rules.freeReels },
  ];
  const seen = sets.map(({ name, strips }) => {
    const all = enumerateSpins(rules, strips);
    const sum = spinSum(rules, strips);
    if (all.points !== sum.points) differences.push(`${name}: points ${all.points}, expected ${sum.points}`);
    if (BigInt(all.windows) !== sum.windows)
      differences.push(`${name}: windows ${all.windows}, expected ${sum.windows}`);
    scatterCounts(rules, strips).forEach((ways, count) => {
      if (BigInt(all.scatters[count] ?? 0) !== ways)
        differences.push(`${name}: ${count} scatters ${all.scatters[count]}, expected ${ways}`);
    });
    return all;
  });
  const base = seen[0]!;
  const triggers = base.scatters.reduce(
    (sum, windows, count) => sum + ((rules.freeSpins[count] ?? 0) > 0 ? windows : 0),
    0,
  );
  return {
    differences,
    published: {
      rtp: percent(exactReturn(rules), 4),
      hitRatio: percent(reduced(BigInt(base.hits), BigInt(base.windows)), 2),
      volatility: title.published.volatility,
      bestSpin: Math.floor(base.best / rules.lines.length),
      freeSpinsEvery: Math.floor(base.windows / triggers),
    },
  };
}
