import { parseUnits } from '@kismet/kernel/money';
import { TONES } from '../dealt/board.tsx';
import { unitsOf } from '../dealt/chips/chips.ts';
import type { Look } from '../dealt/looks/look.ts';
import { LOOKS } from '../dealt/looks/looks.ts';
import { sidesOf } from '../dealt/roads/road-marks.ts';
import { BigRoad } from '../dealt/roads/roads.tsx';
import { Countdown, wordsOf } from '../dealt/table-stage.tsx';
import { useDealt, useDealtView } from '../dealt/use-dealt.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import type { ManyTables } from './many-tables.ts';

/** Spots that can be bet on from a miniature table, by game: its sides. */
const SPOTS: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['player', 'tie', 'banker'],
  'dragon-tiger': ['dragon', 'tie', 'tiger'],
  roulette: ['red', 'black'],
  'andar-bahar': ['andar', 'bahar'],
  'teen-patti-two': ['a', 'b'],
  'sic-bo': ['small', 'big'],
  dangal: ['meron', 'wala'],
  'pool-dangal': ['meron', 'wala'],
};
const MARKS = 8;
const ROAD_COLUMNS = 14;

/** The element of a place, for the keys that lead there. */
export const placeId = (at: number): string => `place-${at + 1}`;

interface Props {
  readonly many: ManyTables;
  readonly at: number;
  readonly isActive: boolean;
}

/** A table in miniature: its road, the time left, its state in words, and its sides to bet on. */
export function MiniTable({ many, at, isActive }: Props) {
  const text = useText();
  const view = useDealtView();
  const look = LOOKS[view.session.gameCode]!;
  const paid = view.own.reduce(
    (sum, { state, payout }) => (state === 'decided' && payout ? sum + parseUnits(payout)! : sum),
    0n,
  );
  const isPaid = view.isShown && paid > 0n;
  const isGrave = !view.isLive || view.notice.kind === 'refused' || Boolean(view.round?.sign);
  return (
    <>
      {sidesOf(view.session.gameCode) ? <BigRoad columns={ROAD_COLUMNS} /> : <Marks look={look} />}
      <Countdown fullSeconds={look.bettingSeconds ?? 16} />
      {/* Only the focused table announces: nobody could follow four at once. */}
      <p
        role={isActive ? 'status' : undefined}
        className={`text-tiny min-h-9 text-center font-semibold ${isGrave ? 'bg-warn-soft text-ink rounded-input px-1' : isPaid ? 'text-[#ffd98a]' : ''}`}
      >
        {wordsOf(view, look, text)}
        {isPaid && ` · ${text('dealt.paid', { amount: moneyText(paid, view.session.symbol) })}`}
      </p>
      <Spots many={many} at={at} look={look} />
      <Mine />
    </>
  );
}

/** The last results of a game without two sides. */
function Marks({ look }: { look: Look<unknown> }) {
  const { past } = useDealtView();
  const text = useText();
  return (
    <ul aria-label={text('dealt.past')} className="flex aspect-[14/6] flex-wrap content-start gap-1 overflow-hidden">
      {past.slice(0, MARKS).map(({ number, result }) => {
        const { words, tone } = look.mark(result, text);
        return (
          <li
            key={number}
            className={`text-tiny grid size-8 place-items-center rounded-full font-bold text-[#fff4dc] ${TONES[tone]}`}
          >
            <bdi>{words}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

function Spots({ many, at, look }: { many: ManyTables; at: number; look: Look<unknown> }) {
  const game = useDealt();
  const text = useText();
  const { session, round, isBusy, chip } = useDealtView();
  const isOpen = useMoving(() => game.takesBets(), 5);
  const cells = look.board(text, round?.number ?? 1).flatMap((part) => part.cells);
  const amount = moneyText(chip, session.symbol);
  return (
    <div dir="ltr" className="flex gap-1">
      {SPOTS[session.gameCode]!.map((spot) => {
        const { words, tone = 'plain' } = cells.find((cell) => cell.spot === spot)!;
        return (
          <button
            key={spot}
            type="button"
            data-spot={spot}
            disabled={!isOpen || isBusy}
            aria-label={text('many.bet', { spot: words, amount })}
            onClick={() => void many.bet(at, spot)}
            className={`dealt-spot rounded-input min-w-0 flex-1 ${TONES[tone]}`}
          >
            <span className="font-bold">{words}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The player's stakes at this table in this round. */
function Mine() {
  const { own, session } = useDealtView();
  const text = useText();
  const sum = own
    .filter(({ state }) => state === 'standing' || state === 'decided' || state === 'sending')
    .flatMap(({ stakes }) => Object.values(unitsOf(stakes)))
    .reduce((all, one) => all + one, 0n);
  return (
    <p className="text-tiny min-h-5 text-center">
      {sum > 0n && text('many.mine', { amount: moneyText(sum, session.symbol) })}
    </p>
  );
}
