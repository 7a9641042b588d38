import { parseUnits } from '@kismet/kernel/money';
import { HOME } from '../../games/pvp/ludo/board.ts';
import { TURNS } from '../../games/pvp/ludo/ludo.ts';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';

/** How quick ludo is played and scored, what is staked, and what the house takes. */
export function LudoRules() {
  const { session, round } = usePvpView();
  const text = useText();
  const stake = parseUnits(round?.boot ?? session.lobby[0]!.boot)!;
  const money = (units: bigint) => moneyText(units, session.symbol);
  const { ppm, cap } = pvpTitleOf(session.gameCode)!.rakeAt(stake);
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text('ludo.rules.play', { turns: TURNS })}</p>
      <p>{text('ludo.rules.way', { home: HOME })}</p>
      <p>{text('ludo.rules.captures')}</p>
      <p>{text('ludo.rules.further')}</p>
      <p>{text('ludo.rules.end')}</p>
      <h3 className="text-label font-bold">{text('rummy.rules.keys.title')}</h3>
      <p>{text('ludo.rules.keys')}</p>
      <h3 className="text-label font-bold">{text('pvp.rules.money')}</h3>
      <p>{text('ludo.rules.stake', { stake: money(stake) })}</p>
      <p>{text('pvp.rake', { percent: ppm / 10_000, cap: money(cap) })}</p>
      <p>{text('pvp.rules.friends')}</p>
      <p>{text('ludo.rules.time')}</p>
      {session.isDemo && <p>{text('pvp.lobby.demo')}</p>}
    </div>
  );
}
