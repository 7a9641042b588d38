import { useRef, useState } from 'react';
import { EMOTES } from '../../games/pvp/emote-codes.ts';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { useText } from '../text.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useAmounts } from './amounts.ts';
import { gameWords } from './game-words.ts';
import { usePvp, usePvpView } from './use-pvp.ts';

const BUTTON = 'rounded-button text-label min-h-12 px-3 font-bold disabled:opacity-50 grow basis-[22%]';
const GOLD = `${BUTTON} bg-[#f4c56a] text-[#1b120a]`;
const PLAIN = `${BUTTON} border border-[#fff4dc99] bg-[#0006] text-[#fff4dc]`;
const HOLD_MS = 300;

type BarProps = { round: RoomFrame; own: OwnRoomView };

/** The available actions, with their amounts, and the way to stand up. */
export function ActionBar({ round, own }: BarProps) {
  return (
    <footer className="mx-auto w-full max-w-[860px] space-y-2 p-3 pt-1">
      {round.hand?.sideShow && round.hand.sideShow.asked === own.seat ? <Answer /> : <Moves round={round} own={own} />}
      <Company own={own} />
    </footer>
  );
}

function Moves({ round, own }: BarProps) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const { of: money } = useAmounts();
  const { hand, stage } = round;
  const seat = own.seat === null ? null : (hand?.seats[own.seat] ?? null);
  const isIn = stage === 'hand' && seat !== null && !seat.isPacked;
  const offers = isIn ? own.offers : null;
  const canLook = isIn && !seat.hasLooked;
  const [least, raise] = offers?.bets ?? [];
  const bet = (amount: string | undefined) => amount !== undefined && void game.act('bet', amount);
  useKeys(!isIn, {
    l: () => canLook && void game.act('look'),
    b: () => bet(least),
    r: () => bet(raise),
    s: () => offers?.show != null && void game.act('show'),
    d: () => offers?.sideShow && void game.act('side-show'),
  });
  if (!isIn) return null;
  const word = seat.hasLooked ? 'pvp.act.chaal' : 'pvp.act.blind';
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap">
      {canLook && <Move keys="l" act="look" words={text('pvp.act.look')} />}
      <Pack isOpen={offers !== null && !isBusy} />
      {offers?.sideShow && <Move keys="d" act="side-show" words={text('pvp.act.side-show')} />}
      {offers?.show != null && (
        <Move keys="s" act="show" words={text('pvp.act.show', { amount: money(offers.show) })} />
      )}
      {least === undefined ? (
        <button type="button" disabled className={GOLD}>
          {text('pvp.act.wait')}
        </button>
      ) : (
        <Move keys="b" act="bet" amount={least} words={text(word, { amount: money(least) })} />
      )}
      {raise !== undefined && <Move keys="r" act="bet" amount={raise} words={text(word, { amount: money(raise) })} />}
    </div>
  );
}

/** One move; bets are golden and state their amount. */
function Move({ keys, act, amount, words }: { keys: string; act: string; amount?: string; words: string }) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-keyshortcuts={keys}
      onClick={() => void game.act(act, amount)}
      className={amount === undefined ? PLAIN : GOLD}
    >
      {words}
    </button>
  );
}

/** Packing takes a held press, so that nobody gives a hand away by mistake; by keyboard it is pressed twice. */
function Pack({ isOpen }: { isOpen: boolean }) {
  const game = usePvp();
  const text = useText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isArmed, setArmed] = useState(false);
  const pack = () => {
    setArmed(false);
    void game.act('pack');
  };
  const release = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      disabled={!isOpen}
      onPointerDown={() => {
        timer.current = setTimeout(pack, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (event.repeat) return;
        if (isArmed) pack();
        else setArmed(true);
      }}
      onBlur={() => setArmed(false)}
      className={PLAIN}
    >
      {text(isArmed ? 'pvp.act.pack.again' : 'pvp.act.pack')}
      <span className="text-tiny block font-normal">{text('pvp.act.pack.hold')}</span>
    </button>
  );
}

/** This player has been asked for a side show: only the two see the cards. */
function Answer() {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  return (
    <div className="flex gap-2">
      <button type="button" disabled={isBusy} onClick={() => void game.act('accept')} className={GOLD}>
        {text('pvp.act.accept')}
      </button>
      <button type="button" disabled={isBusy} onClick={() => void game.act('refuse')} className={PLAIN}>
        {text('pvp.act.refuse')}
      </button>
    </div>
  );
}

interface CompanyProps {
  readonly own: Pick<OwnRoomView, 'isOut' | 'isLeaving' | 'seat'>;
  /** Where it has to fit into one row on a phone. */
  readonly isTight?: boolean;
}

/** Emotes from a list, sitting out, and leaving: after the hand, or at once. */
export function Company({ own, isTight = false }: CompanyProps) {
  const game = usePvp();
  const { isBusy, round, session } = usePvpView();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  // an action that costs the whole stake is pressed twice
  const [isArmed, setArmed] = useState(false);
  const { leaveAfter, leaveNow, leaveAgain } = gameWords(session.pvpGame);
  const small = `rounded-button text-meta min-h-11 text-[#fff4dc] underline disabled:opacity-50 ${isTight ? 'px-1 leading-tight' : 'px-3'}`;
  const isPlaying = round?.stage === 'hand' && own.seat !== null; // nobody leaves a tournament, or sits out in one (rule 6.97)
  const isBound = !!round && 'tournament' in round;
  return (
    <>
      {isOpen && (
        <ul className="flex flex-wrap gap-2" aria-label={text('pvp.emotes')}>
          {EMOTES.map((code) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  void game.emote(code);
                }}
                className="rounded-full min-h-11 bg-[#fff4dc] px-4 text-[#1b120a]"
              >
                {text(`pvp.emote.${code}` as 'pvp.emote.wah')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={`flex justify-center ${isTight ? 'gap-x-1.5' : 'flex-wrap gap-x-3'}`}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={small}>
          {text('pvp.emotes')}
        </button>
        {!isBound && (
          <>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void game.sitOut(!(own.isOut || own.isLeaving))}
              className={small}
            >
              {text(own.isOut || own.isLeaving ? 'pvp.back' : 'pvp.sit-out')}
            </button>
            {!own.isLeaving && (
              <button type="button" disabled={isBusy} onClick={() => void game.stand(false)} className={small}>
                {text(isPlaying ? leaveAfter : 'pvp.leave')}
              </button>
            )}
            {isPlaying && (
              <button
                type="button"
                disabled={isBusy}
                onBlur={() => setArmed(false)}
                onClick={() => {
                  if (leaveAgain === null || isArmed) void game.stand(true);
                  setArmed(!isArmed);
                }}
                className={small}
              >
                {text(isArmed && leaveAgain !== null ? leaveAgain : leaveNow)}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
