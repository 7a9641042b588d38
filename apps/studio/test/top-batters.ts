import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { seededPrng } from '@kismet/kernel/prng';
import { TopBatterSample } from '../games/sports/cricket/top-batter.ts';
import { ballModelOf, GRADES, type Grade } from '../games/sports/matches/cricket-models.ts';
import { BATTER_PLACES } from '../games/sports/slip/each-way.ts';

const FILE = path.join(import.meta.dirname, '../games/sports/matches/top-batter-chances.ts');
/** The lengths of innings that leagues play, in balls. */
const LENGTHS = [60, 120];
export const SIDES = LENGTHS.flatMap((balls) => GRADES.map((grade) => ({ key: `${balls} ${grade}`, balls, grade })));
/** The error of a chance is 0.0025 at most. */
const INNINGS = 40_000;

/** Chances of a side's batters over a number of innings, the first ones of a seed. */
export function sampled(balls: number, grade: Grade, innings: number, seed: string) {
  const prng = seededPrng(seed);
  const sample = new TopBatterSample(ballModelOf(balls, grade), (length) => prng.int(length));
  return { wins: sample.chances(innings), places: sample.places(innings) };
}

/** A fingerprint of what the chances were sampled from: how every delivery is drawn, and which places pay. */
export function printOf(balls: number, grade: Grade): string {
  const { weightsAt, wickets } = ballModelOf(balls, grade);
  const weights = Array.from({ length: balls }, (_, bowled) =>
    Array.from({ length: wickets }, (_none, lost) => weightsAt(bowled, lost)),
  );
  return createHash('sha256')
    .update(JSON.stringify([weights, BATTER_PLACES]))
    .digest('hex')
    .slice(0, 16);
}

/** Samples the chances of every side and stores them; reports the time of each, and returns the file. */
export function keepTopBatters(tell: (line: string) => void): string {
  const sides = SIDES.map(({ key, balls, grade }) => {
    const started = performance.now();
    const { wins, places } = sampled(balls, grade, INNINGS, `top batter ${key}`);
    tell(`top batter ${key}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const listed = (chances: readonly number[]) => `[${chances.map((chance) => Number(chance.toFixed(9))).join(', ')}]`;
    return `  '${key}': {\n    of: '${printOf(balls, grade)}',\n    wins: ${listed(wins)},\n    places: ${listed(places)},\n  },\n`;
  });
  fs.writeFileSync(
    FILE,
    `// made by \`npm run gen:proofs\` from ${INNINGS.toLocaleString('en')} innings of each side
/** Chances of each batter to be the top one and to be placed, by the length of an innings in balls and the side's strength. */
export const TOP_BATTERS: Readonly<
  Record<string, { readonly of: string; readonly wins: readonly number[]; readonly places: readonly number[] }>
> = {
${sides.join('')}};
`,
  );
  return FILE;
}
