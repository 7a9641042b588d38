import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import type { DiceProofView } from '../../server/pvp/dice-proof.ts';
import type { PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import { LudoReplay } from '../ludo/ludo-replay.tsx';
import { RummyReplay } from '../rummy/rummy-replay.tsx';
import { useText } from '../text.ts';
import { HandAmount } from './amount.tsx';
import { Replay } from './replay.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

interface RowsProps {
  readonly label: string;
  readonly hands: readonly PlayedHandView[];
  readonly open: (hand: PlayedHandView) => void;
}

/** The player's own hands: pot, time, amount won or lost, and the way to the replay. */
export const HandRows = ({ label, hands, open }: RowsProps) => (
  <ul aria-label={label} className="divide-line divide-y">
    {hands.map((hand) => (
      <HandRow key={`${hand.table} ${hand.number}`} hand={hand} open={() => open(hand)} />
    ))}
  </ul>
);

function HandRow({ hand, open }: { hand: PlayedHandView; open: () => void }) {
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
            {text('pvp.pot')} <HandAmount table={hand.table} units={parseUnits(hand.pot)!} />
          </span>
          <bdi dir="ltr" className="text-ink-muted">
            {new Date(hand.at).toLocaleTimeString('en-GB')}
          </bdi>
        </span>
        <HandAmount table={hand.table} units={net} className={net > 0n ? 'text-win font-bold' : 'text-ink-soft'} />
        <span className="text-act font-semibold underline">{text('pvp.replay')}</span>
      </button>
    </li>
  );
}

/** A finished hand, to be replayed and checked. */
export function OpenedHand({ played, onBack }: { played: PlayedHandView; onBack: () => void }) {
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

/** Which view a past hand has depends on its game. */
function ReplayOf({ game, hand, played }: { game: string; hand: PastHandView; played: PlayedHandView }) {
  if (game === 'ludo')
    return <LudoReplay hand={hand as unknown as PastHandView<LudoHandView, DiceProofView>} played={played} />;
  return game === 'rummy' ? (
    <RummyReplay hand={hand as unknown as PastHandView<RummyHandView>} played={played} />
  ) : (
    <Replay hand={hand} played={played} />
  );
}
