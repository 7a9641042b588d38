import './board.css';
import { memo } from 'react';
import { SAFE } from '../../games/pvp/ludo/board.ts';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import { usePvp, usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { CELLS, type Corner, cellOf, columnOf, cornerOf, startOf, TRACK_CELLS, turned } from './board-map.ts';
import { DieFace } from './die.tsx';
import { lookOf, type OwnLudo } from './use-ludo.ts';

interface BoardProps {
  readonly hand: Pick<LudoHandView, 'seats' | 'inTurn' | 'die' | 'throws' | 'phase'>;
  /** Where tokens are drawn, by seat. */
  readonly boards: readonly (readonly number[])[];
  /** The seat from which the board is seen. */
  readonly from: number;
  readonly offers: OwnLudo['offers'];
  readonly nameOf: (seat: number) => string;
}

/** The board, seen from one's own corner; left to right in every language, as tokens move along it. */
export function Board({ hand, boards, from, offers, nameOf }: BoardProps) {
  const text = useText();
  const seats = boards.length;
  const corners = boards.map((_, seat) => cornerOf(seats, seat, from));
  return (
    <section className="ld-board" dir="ltr" aria-label={text('ludo.board')}>
      <Ground key={corners.join()} seats={seats} from={from} />
      <ul className="sr-only" dir="auto">
        {hand.seats.map((seat, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats of a game keep their places
          <li key={n}>
            {nameOf(n)}: {text('ludo.steps', { steps: `\u2066${seat.tokens.join(', ')}\u2069` })}
          </li>
        ))}
      </ul>
      {boards.map((tokens, seat) =>
        hand.seats[seat]!.isOut
          ? null
          : tokens.map((_, token) => (
              <Token
                // biome-ignore lint/suspicious/noArrayIndexKey: a token is its number
                key={`${seat} ${token}`}
                {...{ seat, token, boards, corners }}
                isOwn={seat === from}
                isMovable={seat === from && offers?.tokens.includes(token) === true}
              />
            )),
      )}
      <Die hand={hand} canThrow={offers?.canThrow === true} />
    </section>
  );
}

interface TokenProps {
  readonly seat: number;
  readonly token: number;
  readonly boards: BoardProps['boards'];
  readonly corners: readonly Corner[];
  readonly isOwn: boolean;
  readonly isMovable: boolean;
}

/** A token; those that may move are buttons. Several on one cell are drawn side by side. */
function Token({ seat, token, boards, corners, isOwn, isMovable }: TokenProps) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const { colour, sign } = lookOf(boards.length, seat);
  const steps = boards[seat]![token]!;
  const cell = cellOf(corners[seat]!, token, steps);
  const here = boards.flatMap((tokens, other) =>
    tokens.flatMap((at, n) => {
      const { x, y } = cellOf(corners[other]!, n, at);
      return x === cell.x && y === cell.y ? [`${other} ${n}`] : [];
    }),
  );
  const place = here.indexOf(`${seat} ${token}`);
  const columns = here.length > 1 ? 2 : 1;
  const shift = (at: number) => (columns === 1 ? 0 : (at - 0.5) * 0.46);
  const style = {
    insetInlineStart: `${((cell.x + 0.5 + shift(place % 2)) / CELLS) * 100}%`,
    insetBlockStart: `${((cell.y + 0.5 + (here.length > 2 ? shift(Math.floor(place / 2) % 2) : 0)) / CELLS) * 100}%`,
  };
  const look = `ld-token is-${colour} ${here.length > 1 ? 'is-crowded' : ''} ${isOwn ? 'is-own' : ''}`;
  const mark = isOwn ? token + 1 : sign;
  if (!isMovable)
    return (
      <span className={look} style={style} aria-hidden="true">
        {mark}
      </span>
    );
  return (
    <button
      type="button"
      disabled={isBusy}
      className={`${look} is-movable`}
      style={style}
      aria-keyshortcuts={String(token + 1)}
      aria-label={text('ludo.token', { token: token + 1, steps })}
      onClick={() => void game.act('move', '0', { place: token })}
    >
      {mark}
    </button>
  );
}

/** The die in the middle: it tumbles until it lands, and on one's own turn a press throws it. */
function Die({ hand, canThrow }: Pick<BoardProps, 'hand'> & { canThrow: boolean }) {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const { die, throws, phase, inTurn, seats } = hand;
  const isRolling = phase === 'DRAWING';
  const colour = inTurn === null ? '' : `is-${lookOf(seats.length, inTurn).colour}`;
  const look = `ld-die ${colour} ${isRolling ? 'is-rolling' : ''}`;
  if (canThrow)
    return (
      <button
        type="button"
        disabled={isBusy}
        className={`${look} can-throw`}
        aria-label={text('ludo.throw')}
        onClick={() => void game.act('throw')}
      >
        <DieFace die={die} />
      </button>
    );
  return (
    <span
      key={throws}
      className={look}
      role="img"
      aria-label={die === null ? text('ludo.die.none') : text('ludo.die', { die })}
    >
      <DieFace die={isRolling ? null : die} />
    </span>
  );
}

/** Squares, yards, columns and home: drawn once for a game. */
const Ground = memo(function Ground({ seats, from }: { seats: number; from: number }) {
  const all = [0, 1, 2, 3];
  const colourOf = (corner: Corner): string => {
    const seat = Array.from({ length: seats }, (_, n) => n).find((n) => cornerOf(seats, n, from) === corner);
    return seat === undefined ? 'is-empty' : `is-${lookOf(seats, seat).colour}`;
  };
  return (
    <svg viewBox={`0 0 ${CELLS} ${CELLS}`} className="ld-ground" aria-hidden="true">
      <rect className="ld-plain" x="0" y="0" width={CELLS} height={CELLS} rx="0.6" />
      {all.map((corner) => {
        const yard = turned({ x: 2.5, y: 11.5 }, corner);
        return (
          <g key={corner} className={colourOf(corner)}>
            <rect className="ld-yard" x={yard.x - 2.35} y={yard.y - 2.35} width="5.7" height="5.7" rx="0.7" />
            <rect className="ld-yard-inner" x={yard.x - 1.6} y={yard.y - 1.6} width="4.2" height="4.2" rx="0.6" />
          </g>
        );
      })}
      {TRACK_CELLS.map(({ x, y, square }) => (
        <g key={square}>
          <rect className="ld-cell" x={x + 0.04} y={y + 0.04} width="0.92" height="0.92" rx="0.12" />
          {SAFE.has(square) && square % 13 !== 0 && (
            <path className="ld-star" transform={`translate(${x + 0.5} ${y + 0.5})`} d={STAR} />
          )}
        </g>
      ))}
      {all.map((corner) => {
        const start = startOf(corner);
        return (
          <g key={corner} className={colourOf(corner)}>
            <rect className="ld-start" x={start.x + 0.04} y={start.y + 0.04} width="0.92" height="0.92" rx="0.12" />
            <path className="ld-star" transform={`translate(${start.x + 0.5} ${start.y + 0.5})`} d={STAR} />
            {columnOf(corner).map(({ x, y }) => (
              <rect
                key={`${x} ${y}`}
                className="ld-column"
                x={x + 0.04}
                y={y + 0.04}
                width="0.92"
                height="0.92"
                rx="0.12"
              />
            ))}
            <path className="ld-home" transform={`rotate(${corner * 90} 7.5 7.5)`} d="M6 9 L9 9 L7.5 7.5 Z" />
          </g>
        );
      })}
    </svg>
  );
});

const STAR =
  'M0 -0.34 L0.1 -0.11 L0.34 -0.1 L0.15 0.05 L0.21 0.29 L0 0.15 L-0.21 0.29 L-0.15 0.05 L-0.34 -0.1 L-0.1 -0.11 Z';
