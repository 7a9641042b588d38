import { useEffect, useRef, useState } from 'react';
import { declarationOf } from '../../games/pvp/rummy/arrange.ts';
import { isDeclaration } from '../../games/pvp/rummy/melds.ts';
import { Company } from '../pvp/action-bar.tsx';
import { usePvp, usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useCardWords } from './card-words.ts';
import { arranged, bySuit, moved } from './hand-groups.ts';
import { type OwnRummy, type RummyRoom, useOwnHand } from './use-rummy.ts';

const BUTTON = 'rounded-button text-label min-h-11 px-3 font-bold disabled:opacity-50 grow';
const GOLD = `${BUTTON} bg-[#f4c56a] text-[#1b120a]`;
const PLAIN = `${BUTTON} border border-[#fff4dc99] bg-[#0006] text-[#fff4dc]`;
const RISKY = `${BUTTON} bg-[#b3202c] text-white`;

/** The available actions: sort one's own cards at any time, and in turn draw, discard, finish, lay or drop. */
export function RummyBar({ round, own }: { round: RummyRoom; own: OwnRummy }) {
  const isIn = round.stage === 'hand' && own.cards.length > 0 && round.hand?.seats[own.seat ?? -1]?.state === 'in';
  return (
    <footer className="mx-auto w-full max-w-[980px] space-y-2 p-3 pt-1">
      {isIn && <Sorting />}
      {isIn && own.offers && (
        <Moves key={`${round.hand!.id} ${round.hand!.turn}`} own={own} top={round.hand!.top?.card ?? null} />
      )}
      <Company own={own} />
    </footer>
  );
}

function Sorting() {
  const { held, jokerRank, groups, chosen, sort, choose } = useOwnHand();
  const text = useText();
  const group = () => {
    if (chosen.length === 0) return;
    sort(moved(groups, chosen, groups.length));
    choose([]);
  };
  const suits = () => sort(bySuit(held, jokerRank));
  const best = () => sort(arranged(held, jokerRank));
  useKeys(false, { g: group, s: suits, a: best });
  return (
    <div className="rm-sorting">
      <button type="button" aria-keyshortcuts="a" className={PLAIN} onClick={best}>
        {text('rummy.sort.best')}
      </button>
      <button type="button" aria-keyshortcuts="s" className={PLAIN} onClick={suits}>
        {text('rummy.sort.suit')}
      </button>
      <button type="button" aria-keyshortcuts="g" disabled={chosen.length === 0} className={PLAIN} onClick={group}>
        {text('rummy.group', { count: chosen.length })}
      </button>
    </div>
  );
}

/** The moves of the current half of the turn. */
function Moves({ own, top }: { own: OwnRummy; top: string | null }) {
  const { offers } = own;
  if (offers?.canDraw) return <Draw drop={offers.drop ?? 0} top={top} />;
  if (offers?.canDiscard) return <PutAway own={own} />;
  return <Lay />;
}

function Draw({ drop, top }: { drop: number; top: string | null }) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const wordsOf = useCardWords();
  const closed = () => void game.act('draw-closed');
  const open = () => void game.act('draw-open');
  useKeys(isBusy, { d: closed, o: open });
  return (
    <div className="flex flex-wrap gap-2">
      <Twice
        words={text('rummy.drop', { count: drop })}
        again={text('rummy.drop.again', { count: drop })}
        isDisabled={isBusy}
        act={() => void game.act('drop')}
      />
      <button type="button" disabled={isBusy} aria-keyshortcuts="o" className={GOLD} onClick={open}>
        {text('rummy.take', { card: top === null ? '' : wordsOf(top) })}
      </button>
      <button type="button" disabled={isBusy} aria-keyshortcuts="d" className={GOLD} onClick={closed}>
        {text('rummy.draw')}
      </button>
    </div>
  );
}

/** Puts one selected card away: as a discard, or to finish. Finishing with a hand that is not a valid declaration has to be confirmed. */
function PutAway({ own }: { own: OwnRummy }) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const { held, jokerRank, chosen, choose } = useOwnHand();
  const text = useText();
  const wordsOf = useCardWords();
  const place = chosen.length === 1 ? chosen[0]! : null;
  const card = own.cards.find((one) => one.place === place)?.card ?? null;
  const isKept = place !== null && own.offers?.kept === place;
  const act = (action: 'discard' | 'finish') => {
    if (place === null) return;
    choose([]);
    void game.act(action, '0', { place });
  };
  const rest = [...held].flatMap(([at, one]) => (at === place ? [] : [one]));
  const isReady = place !== null && declarationOf(rest, jokerRank) !== null;
  useKeys(isBusy || place === null, { c: () => !isKept && act('discard') });
  const finish = text('rummy.finish');
  return (
    <div className="flex flex-wrap gap-2">
      {place === null && <p className="text-meta w-full text-center text-[#fff4dc]">{text('rummy.choose')}</p>}
      {isKept && <p className="text-meta w-full text-center text-[#fff4dc]">{text('rummy.kept.why')}</p>}
      {isReady ? (
        <button type="button" disabled={isBusy} className={GOLD} onClick={() => act('finish')}>
          {finish}
        </button>
      ) : (
        <Twice
          words={finish}
          again={text('rummy.finish.again')}
          isDisabled={isBusy || place === null}
          act={() => act('finish')}
        />
      )}
      <button
        type="button"
        disabled={isBusy || place === null || isKept}
        aria-keyshortcuts="c"
        className={GOLD}
        onClick={() => act('discard')}
      >
        {card === null ? text('rummy.discard') : text('rummy.discard.card', { card: wordsOf(card) })}
      </button>
    </div>
  );
}

/** The hand is finished: its groups are laid as they are. */
function Lay() {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const { held, jokerRank, groups, sort } = useOwnHand();
  const text = useText();
  const cards = [...held.values()];
  const isRight = isDeclaration(
    groups.map((group) => group.map((place) => held.get(place)!)),
    cards,
    jokerRank,
  );
  const best = useRef(() => sort(arranged(held, jokerRank)));
  useEffect(() => best.current(), []);
  const lay = () => void game.act('declare', '0', { groups });
  return (
    <div className="flex flex-wrap gap-2">
      <p className="text-meta w-full text-center text-[#fff4dc]">
        {text(isRight ? 'rummy.lay.right' : 'rummy.lay.wrong')}
      </p>
      {isRight ? (
        <button type="button" disabled={isBusy} className={GOLD} onClick={lay}>
          {text('rummy.lay')}
        </button>
      ) : (
        <Twice words={text('rummy.lay')} again={text('rummy.finish.again')} isDisabled={isBusy} act={lay} />
      )}
    </div>
  );
}

/** An action that costs points is pressed twice, and the second button says what it costs. */
function Twice({
  words,
  again,
  isDisabled,
  act,
}: {
  words: string;
  again: string;
  isDisabled: boolean;
  act: () => void;
}) {
  const [isArmed, setArmed] = useState(false);
  return (
    <button
      type="button"
      disabled={isDisabled}
      className={isArmed ? RISKY : PLAIN}
      onBlur={() => setArmed(false)}
      onClick={() => {
        setArmed(!isArmed);
        if (isArmed) act();
      }}
    >
      {isArmed ? again : words}
    </button>
  );
}
