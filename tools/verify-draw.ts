// npm run verify-draw -- --game CODE --numero N [--base URL]: recomputes a house draw from the site's published data.
import { parseArgs } from 'node:util';
import { findDrawProof } from '../packages/contracts/src/lottery/draws.ts';
import { verifyDraw } from '../packages/rules/src/lottery/verify-draw.ts';
import { withKeptPorts } from './product/kept-ports.ts';
import { placeOf } from './product/place.ts';
import { fail } from './product/progress.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    numero: { type: 'string' },
    base: { type: 'string', default: placeOf(withKeptPorts(placeOf().data)).origin.site },
  },
});
if (!values.game || !values.numero) fail('npm run verify-draw -- --game CODE --numero N [--base URL]');
const path = findDrawProof.path
  .replace(':gameCode', encodeURIComponent(values.game!))
  .replace(':numero', encodeURIComponent(values.numero!));
const answer = await fetch(new URL(path, values.base)).catch((error: Error) =>
  fail(`${values.base} does not respond: ${error.message}`),
);
if (answer.status === 404) fail(`${values.base} has no draw ${values.numero} of ${values.game}`);
if (!answer.ok) fail(`${values.base} answered ${answer.status}`);
const { value } = (await answer.json()) as { value: Parameters<typeof verifyDraw>[0] };
const checks = await verifyDraw(value);
const isDrawn = value.results.length > 0;
// before the draw there are only commitments
const shown = isDrawn
  ? checks
  : checks.filter(({ what }) => what.includes('promise') && what !== 'seed is what was promised');
for (const { what, holds, detail } of shown)
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(32)} ${detail}`);
console.log(`book at lock  ${value.book?.hash ?? 'not published yet'}`);
const name = `draw ${values.numero} of ${values.game}`;
if (!shown.every(({ holds }) => holds)) fail(`${name} does not match the commitments`);
console.log(isDrawn ? `${name} matches the commitments` : `${name} has no result yet`);
