import type { LoadedSlip } from '../../../server/sports/tickets/slip-codes.ts';
import { Refusal } from '../../server/studio-api.ts';
import type { BookGameView, SlipNotice } from '../book-view.ts';
import type { SportsApi } from '../sports-api.ts';

interface NoSlip {
  readonly refusal: string;
}
const noSlip = (error: unknown): NoSlip => ({ refusal: error instanceof Refusal ? error.code : 'UNANSWERED' });

/** Saves the contents of a slip. Returns the code it was saved under, or the reason why it has none. */
export async function savedUnderCode(
  api: SportsApi,
  { picks, mode }: Pick<BookGameView, 'picks' | 'mode'>,
): Promise<Pick<BookGameView, 'saved'> | NoSlip> {
  const legs = picks.map(({ fixture, market, selection }) => ({ fixture, market, selection }));
  try {
    return { saved: await api.saveSlip({ mode, legs }) };
  } catch (error) {
    return noSlip(error);
  }
}

/** The slip of a code with its notice, or the reason why there is none. */
export async function slipOfCode(
  api: SportsApi,
  code: string,
): Promise<{ readonly slip: LoadedSlip; readonly notice: SlipNotice } | NoSlip> {
  try {
    const slip = await api.loadSlip(code);
    const gone = slip.legs.filter(({ isClosed }) => isClosed).length;
    return { slip, notice: { kind: 'loaded', count: slip.legs.length, gone } };
  } catch (error) {
    return noSlip(error);
  }
}
