import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Card } from '../../games/shared/cards.ts';
import { CardFace } from './card.tsx';
import { peeledBy, TURNS_AT } from './squeeze.ts';

interface Props {
  readonly card: Card;
  readonly label: string;
  /** @param byKey whether the next card then receives the focus */
  readonly onTurn: (byKey: boolean) => void;
}
/** A press that moves by fewer pixels is a tap. */
const TAP_PX = 6;
/** How much a tap or an arrow key peels; Enter turns the card at once. */
const STEP = 0.34;

/** A face-down card that is peeled from below. Its face is drawn only as far as it is peeled. */
export function PeelCard({ card, label, onTurn }: Props) {
  const [part, setPart] = useState(0);
  const grip = useRef<{ readonly y: number; readonly part: number; isMoved: boolean } | null>(null);
  const reach = (next: number, byKey: boolean) => (next >= 1 ? onTurn(byKey) : setPart(next));
  const onDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { y: event.clientY, part, isMoved: false };
  };
  const onMove = (event: PointerEvent<HTMLButtonElement>) => {
    const held = grip.current;
    if (!held) return;
    const up = held.y - event.clientY;
    if (Math.abs(up) >= TAP_PX) held.isMoved = true;
    if (held.isMoved) setPart(Math.min(held.part + peeledBy(up, event.currentTarget.offsetHeight), 1));
  };
  const onUp = () => {
    const held = grip.current;
    grip.current = null;
    if (!held) return;
    if (!held.isMoved) reach(part + STEP, false);
    else if (part >= TURNS_AT) onTurn(false);
    else setPart(0);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onTurn(true);
    else if (event.key === 'ArrowUp') reach(part + STEP, true);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      aria-label={label}
      className="dealt-card dealt-peel"
      style={{ '--peeled': `${part * 100}%` } as CSSProperties}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        grip.current = null;
        setPart(0);
      }}
      onKeyDown={onKey}
    >
      <span className="dealt-card-back" aria-hidden="true" />
      <span className="dealt-peel-face" aria-hidden="true">
        {part > 0 && <CardFace card={card} />}
      </span>
    </button>
  );
}
