import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { useText } from '../../text.ts';
import { moneyText } from '../../ui/money.tsx';
import type { SlipNotice } from '../book-view.ts';
import { useBook, useBookView } from '../use-book.ts';

/** The maximum time the desk has. */
const WHOLE_MS = 15_000;
const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** The time left, as an emptying ring and in seconds. */
export function LeftRing({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, until - now);
  return (
    <svg viewBox="0 0 40 40" className="size-11 shrink-0" aria-hidden="true">
      <circle cx="20" cy="20" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="4" />
      <circle
        {...{ cx: 20, cy: 20, r: RADIUS, fill: 'none', stroke: 'var(--act)', strokeWidth: 4 }}
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - Math.min(1, leftMs / WHOLE_MS))}
        transform="rotate(-90 20 20)"
      />
      <text x="20" y="25" textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--ink)">
        {Math.ceil(leftMs / 1_000)}
      </text>
    </svg>
  );
}

const CHOICE = 'rounded-button text-label min-h-11 px-4 font-semibold';

/** A bet is waiting for the desk: for how long at most, and a way to abandon it. */
export function WaitNote({ until }: { until: number }) {
  const game = useBook();
  const text = useText();
  return (
    <div className="flex items-center gap-3">
      <LeftRing until={until} />
      <button
        type="button"
        onClick={() => game.leaveNotice()}
        className={`${CHOICE} border-line-strong text-ink grow border`}
      >
        {text('book.refer.stop')}
      </button>
    </div>
  );
}

/** A smaller stake than requested: to take or to decline. */
export function OfferNote({ offer: { most } }: { offer: Extract<SlipNotice, { kind: 'offer' }> }) {
  const game = useBook();
  const { session } = useBookView();
  const text = useText();
  const amount = moneyText(parseUnits(most)!, session.symbol);
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={() => void game.takeOffer()} className={`${CHOICE} bg-act text-on-act grow`}>
        {text('book.offer.take', { amount })}
      </button>
      <button
        type="button"
        onClick={() => game.leaveNotice()}
        className={`${CHOICE} border-line-strong text-ink border`}
      >
        {text('book.offer.leave')}
      </button>
    </div>
  );
}
