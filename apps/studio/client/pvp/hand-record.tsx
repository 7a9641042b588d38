import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useState } from 'react';
import { TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import type { PlayedHandView } from '../../server/pvp/past-hand.ts';
import { useText } from '../text.ts';
import { LoadedList } from '../ui/loaded-list.tsx';
import { moneyText } from '../ui/money.tsx';
import { HandRows, OpenedHand } from './opened-hand.tsx';
import type { OwnRecord } from './pvp-api.ts';
import { OwnTournaments } from './tournament/own-tournaments.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

/** The player's own record: hands at tables, and tournaments if the game has any. */
export function HandRecord() {
  const { session } = usePvpView();
  const text = useText();
  const [part, setPart] = useState<'tables' | 'tournaments'>('tables');
  if (session.gameCode !== TOURNAMENT_GAME) return <TableHands />;
  return (
    <>
      <div className="mb-4 flex gap-2">
        {(['tables', 'tournaments'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={part === one}
            onClick={() => setPart(one)}
            className={`rounded-button text-label min-h-11 grow px-4 font-semibold ${part === one ? 'bg-act text-on-act' : 'border-line border'}`}
          >
            {text(one === 'tables' ? 'tour.tab.tables' : 'tour.tab')}
          </button>
        ))}
      </div>
      {part === 'tables' ? <TableHands /> : <OwnTournaments />}
    </>
  );
}

/** The player's statistics and last hands; a hand can be opened to replay and check it. */
function TableHands() {
  const { api } = usePvp();
  const text = useText();
  const [opened, setOpened] = useState<PlayedHandView | null>(null);
  const [statistics, setStatistics] = useState<OwnRecord['statistics'] | null>(null);
  const read = useCallback(async () => {
    const record = await api.record();
    setStatistics(record.statistics);
    return record.hands;
  }, [api]);
  if (opened) return <OpenedHand played={opened} onBack={() => setOpened(null)} />;
  return (
    <>
      {statistics && statistics.hands > 0 && <Statistics statistics={statistics} />}
      <LoadedList read={read}>
        {(hands) => <HandRows label={text('menu.history')} hands={hands} open={setOpened} />}
      </LoadedList>
    </>
  );
}

function Statistics({ statistics: { hands, won, net, greatestPot } }: Pick<OwnRecord, 'statistics'>) {
  const { session } = usePvpView();
  const text = useText();
  const money = (amount: string) => moneyText(parseUnits(amount)!, session.symbol);
  return (
    <section aria-label={text('pvp.own')} className="bg-sunken rounded-card mb-4 grid grid-cols-2 gap-3 p-4">
      <p>{text(session.pvpGame === 'ludo' ? 'ludo.own.games' : 'pvp.own.hands', { count: hands })}</p>
      <p>{text('pvp.own.won', { count: won })}</p>
      <p>{text('pvp.own.net', { amount: money(net) })}</p>
      <p>{text('pvp.own.pot', { amount: money(greatestPot) })}</p>
    </section>
  );
}
