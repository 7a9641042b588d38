import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { FEWEST_ACTIONS, FEWEST_FOR_SPREAD, hoursAwake, machineFigures } from './machine-signals.ts';
import { timeEntropy } from './statistics.ts';

const FULL = process.env.KISMET_FULL === '1';
/** The rates hold for the default seed; set SEED to try another one. */
const SEED = process.env.SEED ?? 'machines-1';
const PEOPLE = FULL ? 10_000 : 1_000;
const MACHINES = FULL ? 1_000 : 100;
const MOST_MS = 15_000;

const uniform = (prng: Prng): number => (prng.int(1_000_000) + 0.5) / 1_000_000;
/** Standard normal, by Box and Muller. */
const normal = (prng: Prng): number => Math.sqrt(-2 * Math.log(uniform(prng))) * Math.cos(2 * Math.PI * uniform(prng));

/** A person who thinks: times with a median and a tail of their own, some decided before the turn began; none longer than the turn. */
function person(prng: Prng, actions: number): number[] {
  const median = 1_200 + prng.int(3_800);
  const tail = 0.45 + prng.int(45) / 100;
  const quick = 0.05 + prng.int(20) / 100;
  return Array.from({ length: actions }, () => {
    if (prng.chance(quick)) return 350 + prng.int(700);
    for (;;) {
      const time = Math.floor(median * Math.exp(tail * normal(prng)));
      if (time >= 300 && time <= MOST_MS) return time;
    }
  });
}
const MACHINES_OF = {
  /** Waits equally long each time, with the jitter of a network. */
  waits: (prng: Prng) => {
    const delay = 600 + prng.int(3_000);
    return () => delay + prng.int(250);
  },
  /** Waits a random time, up to three times its minimum. */
  jitters: (prng: Prng) => {
    const least = 700 + prng.int(1_500);
    return () => least + prng.int(2 * least);
  },
  /** Acts almost at once, sometimes later. */
  rushes: (prng: Prng) => () => (prng.chance(0.3) ? 60 + prng.int(150) : 1_000 + prng.int(6_000)),
} as const;

it('[TV-6.257] figures for given times, calculated by hand: entropy, fast actions, spread, and the longest session', () => {
  expect(timeEntropy([1, 2, 3, 300, 301, 302])).toBeCloseTo(1, 12);
  const times = [...new Array(190).fill(1_000), ...new Array(10).fill(2_000)];
  // two classes with 95 % and 5 %: 0.2864 bits; the 191st of 200 is 2,000
  expect(machineFigures({ times, hoursAwake: 3 })).toEqual({
    ...{ actions: 200, entropy: 0.3, fast: 0, spread: 2, hoursAwake: 3, signals: ['even-times'] },
  });
  const halves = Array.from({ length: 300 }, (_, n) => (n % 10 === 0 ? 249 : 250 * (1 + (n % 10))));
  // 10 % below 250 ms is no signal, one more action is
  expect(machineFigures({ times: halves, hoursAwake: 0 }).signals).toEqual([]);
  expect(machineFigures({ times: [...halves.slice(0, 299), 249], hoursAwake: 0 })).toMatchObject({
    signals: ['too-fast'],
  });
  expect(machineFigures({ times: [], hoursAwake: 20 })).toEqual({
    ...{ actions: 0, entropy: 0, fast: 0, spread: 0, hoursAwake: 20, signals: [] },
  });
  expect(machineFigures({ times: [], hoursAwake: 20.1 }).signals).toEqual(['no-sleep']);
  const minute = 60_000;
  // a gap of 29:59.999 is not a pause, one of 30:00.000 is
  const early = Array.from({ length: 41 }, (_, n) => n * (30 * minute - 1));
  expect(hoursAwake(early)).toBeCloseTo((40 * (30 * minute - 1)) / 3_600_000, 9);
  expect(hoursAwake([...early, early.at(-1)! + 30 * minute].reverse())).toBeCloseTo(
    (40 * (30 * minute - 1)) / 3_600_000,
    9,
  );
  expect(hoursAwake([])).toBe(0);
});

it('[TV-6.257] too few actions give no figures', () => {
  const even = new Array(FEWEST_ACTIONS - 1).fill(1_000);
  expect(machineFigures({ times: even, hoursAwake: 0 }).signals).toEqual([]);
  expect(machineFigures({ times: [...even, 1_000], hoursAwake: 0 }).signals).toEqual(['even-times']);
  const short = Array.from({ length: FEWEST_FOR_SPREAD - 1 }, (_, n) => 2_000 + 250 * (n % 6));
  expect(machineFigures({ times: short, hoursAwake: 0 }).signals).toEqual([]);
  expect(machineFigures({ times: [...short, 2_000], hoursAwake: 0 }).signals).toEqual(['no-tail']);
});

it('[TV-6.258] simulated: of people at most 5 of 10,000 are flagged as bots; of bots that wait evenly, jitter or rush 95 % are, within 300 actions', () => {
  const prng = seededPrng(`${SEED}-people`);
  const wrong = Array.from({ length: PEOPLE }, () =>
    machineFigures({ times: person(prng, 300), hoursAwake: 5 }),
  ).filter(({ signals }) => signals.length > 0);
  expect(wrong.length, `seed ${SEED}`).toBeLessThanOrEqual(Math.floor((5 * PEOPLE) / 10_000));
  for (const [name, made] of Object.entries(MACHINES_OF)) {
    const of = seededPrng(`${SEED}-${name}`);
    const found = Array.from({ length: MACHINES }, () => {
      const next = made(of);
      return machineFigures({ times: Array.from({ length: 300 }, next), hoursAwake: 5 }).signals.length > 0;
    }).filter(Boolean).length;
    expect(found, `${name}, seed ${SEED}`).toBeGreaterThanOrEqual(0.95 * MACHINES);
  }
});
