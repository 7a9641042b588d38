import { randomBytes } from 'node:crypto';
import { familyOf } from '@kismet/rules/lottery/families';
import { drawOf } from '@kismet/rules/lottery/house-draw';
import type { Drawn } from '@kismet/rules/lottery/play';
import { withTx } from '../../../platform/db.ts';
import type { LotteryDeps } from '../deps.ts';
import { writeResult } from '../draws/cycle-store.ts';
import type { FeedWanted } from './result-store.ts';
import { queueSettlement } from './settle.ts';

/** Feed kind of lotteries that a demo installation draws by itself. */
export const SIMULATED = 'simulated';
const seed = () => randomBytes(32).toString('hex');

/** Random numbers, unpredictable before they are drawn. */
export const simulatedNumbers = (family: string, name: { gameCode: string; numero: string }): Promise<Drawn> =>
  drawOf(familyOf(family)!, name, seed(), seed());

/** Draws a simulated lottery: one source instead of two entries, stored for what it is, a demo result. */
export async function drawSimulated(deps: LotteryDeps, draw: FeedWanted): Promise<void> {
  const drawn = await simulatedNumbers(draw.family, { gameCode: draw.game_code, numero: draw.numero });
  const result = { drawn, sourceUrl: null, enteredBy: null, confirmedBy: null, reason: null };
  await withTx(deps.db, async (tx) => {
    if ((await writeResult(tx, draw.draw_id, 'locked', { ...result, source: 'demo' })) === null) return;
    await queueSettlement(tx, draw.draw_id);
  });
  deps.drawChanged();
}
