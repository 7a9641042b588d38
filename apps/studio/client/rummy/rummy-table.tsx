import './rummy.css';
import { useMemo, useState } from 'react';
import { heldCards } from '../../games/pvp/rummy/held-cards.ts';
import { useChairName } from '../pvp/chair-name.ts';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { arranged, followed, type Groups } from './hand-groups.ts';
import { OwnHandRow } from './own-hand.tsx';
import { Piles } from './piles.tsx';
import { Players } from './players.tsx';
import { ResultBoard } from './result-board.tsx';
import { RummyBar } from './rummy-bar.tsx';
import { RummyStatus } from './rummy-status.tsx';
import { jokerRankIn, type OwnHand, OwnHandContext, type OwnRummy, type RummyRoom } from './use-rummy.ts';

/** A rummy table: players, piles, the player's own hand in groups, and the available actions. */
export function RummyTable({ round, own, isCalm }: { round: RummyRoom; own: OwnRummy; isCalm: boolean }) {
  const hand = useSorted(round, own);
  const text = useText();
  const nameOf = useChairName();
  const { provedHand, code } = usePvpView();
  const { hand: played, stage } = round;
  return (
    <OwnHandContext value={hand}>
      {/* Focusable, because it scrolls on small screens. */}
      <main tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <h2 className="sr-only">{text('pvp.table')}</h2>
        <div className={`rm-table ${isCalm ? 'is-calm' : ''}`}>
          {code && (
            <p className="text-meta text-center text-[#fff4dc]">
              {text('pvp.code')}{' '}
              <bdi dir="ltr" className="num font-bold tracking-[0.2em] uppercase select-text">
                {code}
              </bdi>
            </p>
          )}
          <Players round={round} own={own} />
          {played?.result ? (
            <ResultBoard hand={played} nameOf={(seat) => nameOf(round, played.seats[seat]!.chair, own)} />
          ) : (
            played && <Piles round={round} hand={played} own={own} />
          )}
          {stage === 'hand' && own.cards.length > 0 && (
            <>
              {provedHand === played?.id && (
                <p className="text-tiny text-center text-[#c9f2dc]">✓ {text('rummy.proved')}</p>
              )}
              <OwnHandRow own={own} />
            </>
          )}
        </div>
      </main>
      <RummyStatus round={round} own={own} />
      <RummyBar round={round} own={own} />
    </OwnHandContext>
  );
}

/** The player's own hand as sorted: a new hand in its best arrangement, later as the player prefers. */
function useSorted({ hand }: RummyRoom, own: OwnRummy): OwnHand {
  const [sorted, setSorted] = useState<{ readonly id: string | null; readonly groups: Groups }>({
    id: null,
    groups: [],
  });
  const [chosen, choose] = useState<readonly number[]>([]);
  const { cards } = own;
  const held = useMemo(() => heldCards(cards), [cards]);
  const id = hand?.id ?? null;
  const jokerRank = hand ? jokerRankIn(hand) : 0;
  const isSame = sorted.id === id;
  const fresh = useMemo(() => (isSame ? null : arranged(held, jokerRank)), [isSame, held, jokerRank]);
  const groups = followed(fresh ?? sorted.groups, [...held.keys()]);
  if (fresh && held.size > 0) setSorted({ id, groups: fresh });
  return {
    ...{ held, jokerRank, groups, choose },
    chosen: chosen.filter((place) => held.has(place)),
    sort: (to) => setSorted({ id, groups: to }),
  };
}
