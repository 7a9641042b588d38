import { gzipSync } from 'node:zlib';
import { buildEngine } from './engine.ts';
import { sampleIndex } from './sample-index.ts';

/**
 * Prints the size of an index of 2,000 games and the time per keystroke for a list of queries typed letter by letter.
 * Run: `node apps/web/src/features/search/bench.ts`.
 */
const QUERIES = [
  'anar bagh',
  'انار باغ',
  'sone ki machli',
  'سونے کی مچھلی',
  'goldne fihs',
  'baadshaah',
  'khazana',
  'moon palace 17',
  'qqqzzz',
];
const index = sampleIndex(2_000);
const bytes = gzipSync(JSON.stringify(index), { level: 9 }).length;
const started = performance.now();
const engine = buildEngine(index);
const built = performance.now() - started;
const times: number[] = [];
for (let round = 0; round < 4; round++)
  for (const query of QUERIES)
    for (let end = 1; end <= query.length; end++) {
      const at = performance.now();
      engine.find(query.slice(0, end), 8);
      if (round > 0) times.push(performance.now() - at);
    }
times.sort((a, b) => a - b);
const share = (part: number) => times[Math.floor(times.length * part)]!.toFixed(2);
console.log(`index of ${index.games.length} games: ${(bytes / 1024).toFixed(1)} kB gz (budget 40)`);
console.log(`built in ${built.toFixed(0)} ms`);
console.log(
  `keystrokes ${times.length}: median ${share(0.5)} ms, 95th ${share(0.95)} ms, longest ${times.at(-1)!.toFixed(2)} ms`,
);
