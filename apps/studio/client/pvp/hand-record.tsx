import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useEffect, useState } from 'react';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import type { DiceProofView } from '../../server/pvp/dice-proof.ts';
import type { PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import { LudoReplay } from '../ludo/ludo-replay.tsx';
import { RummyReplay } from '../rummy/rummy-replay.tsx';
import { useText } from '../text.ts';
import { LoadedList } from '../ui/loaded-list.tsx';
import { Money, moneyText } from '../ui/money.tsx';
import type { OwnRecord } from './pvp-api.ts';
import { Replay } from './replay.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

/** One's own statistics and last hands; a hand is opened to be replayed and checked. */
export function HandRecord() {
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
        {(hands) => (
          <ul aria-label={text('menu.history')} className="divide-line divide-y">
            {hands.map((hand) => (
              <HandRow key={`${hand.table} ${hand.number}`} hand={hand} open={() => setOpened(hand)} />
            ))}
          </ul>
        )}
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

function HandRow({ hand, open }: { hand: PlayedHandView; open: () => void }) {
  const { session } = usePvpView();
  const text = useText();
  const net = parseUnits(hand.paid)! - parseUnits(hand.contributed)!;
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="text-meta flex min-h-12 w-full items-center gap-3 py-2 text-start"
      >
        <span className="grow">
          <span className="block">
            {text('pvp.pot')} <Money units={parseUnits(hand.pot)!} symbol={session.symbol} />
          </span>
          <bdi dir="ltr" className="text-ink-muted">
            {new Date(hand.at).toLocaleTimeString('en-GB')}
          </bdi>
        </span>
        <Money units={net} symbol={session.symbol} className={net > 0n ? 'text-win font-bold' : 'text-ink-soft'} />
        <span className="text-act font-semibold underline">{text('pvp.replay')}</span>
      </button>
    </li>
  );
}

function OpenedHand({ played, onBack }: { played: PlayedHandView; onBack: () => void }) {
  const { api } = usePvp();
  const { session } = usePvpView();
  const text = useText();
  const [hand, setHand] = useState<PastHandView | 'loading' | 'error'>('loading');
  useEffect(() => {
    api.hand(played.table, played.number).then(setHand, () => setHand('error'));
  }, [api, played]);
  return (
    <div className="space-y-4">
      <button type="button" onClick={onBack} className="text-act min-h-11 font-semibold underline">
        {text('history.back')}
      </button>
      {hand === 'loading' && <div aria-busy="true" className="bg-sunken rounded-button h-40" />}
      {hand === 'error' && <p role="alert">{text('history.error')}</p>}
      {typeof hand === 'object' && <ReplayOf game={session.pvpGame} hand={hand} played={played} />}
    </div>
  );
}

/** Which view a past hand has follows from its game. */
function ReplayOf({ game, hand, played }: { game: string; hand: PastHandView; played: PlayedHandView }) {
  if (game === 'ludo')
    return <LudoReplay hand={hand as unknown as PastHandView<LudoHandView, DiceProofView>} played={played} />;
  return game === 'rummy' ? (
    <RummyReplay hand={hand as unknown as PastHandView<RummyHandView>} played={played} />
  ) : (
    <Replay hand={hand} played={played} />
  );
}
