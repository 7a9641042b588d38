import { parseUnits } from '@kismet/kernel/money';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import { MOST_POINTS } from '../../games/pvp/rummy/arrange.ts';
import { FIRST_DROP, LAY_MS, MIDDLE_DROP } from '../../games/pvp/rummy/hand.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';

/** How rummy is played and scored, what a hand reserves, and what the house takes. */
export function RummyRules() {
  const { session, round } = usePvpView();
  const text = useText();
  const { rakeAt, reserveAt } = pvpTitleOf(session.gameCode)!;
  const point = parseUnits(round?.boot ?? session.lobby[0]!.boot)!;
  const money = (units: bigint) => moneyText(units, session.symbol);
  const { ppm, cap } = rakeAt(point);
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text('rummy.rules.play')}</p>
      <p>{text('rummy.rules.melds')}</p>
      <p>{text('rummy.rules.jokers')}</p>
      <p>{text('rummy.rules.declare', { seconds: LAY_MS / 1_000, points: MOST_POINTS })}</p>
      <p>{text('rummy.rules.points', { points: MOST_POINTS, first: FIRST_DROP, later: MIDDLE_DROP })}</p>
      <h3 className="text-label font-bold">{text('rummy.rules.keys.title')}</h3>
      <p>{text('rummy.rules.keys')}</p>
      <h3 className="text-label font-bold">{text('pvp.rules.money')}</h3>
      <p>{text('rummy.rules.reserve', { point: money(point), reserve: money(reserveAt(point)) })}</p>
      <p>{text('pvp.rake', { percent: ppm / 10_000, cap: money(cap) })}</p>
      <p>{text('pvp.rules.friends')}</p>
      <p>{text('rummy.rules.time')}</p>
      {session.isDemo && <p>{text('pvp.lobby.demo')}</p>}
    </div>
  );
}
