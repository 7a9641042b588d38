import { parseUnits } from '@kismet/kernel/money';
import { type ReactNode, useCallback } from 'react';
import type { RecordView } from '../../server/http/table-record.ts';
import { type MessageKey, useText } from '../text.ts';
import { LoadedList } from './loaded-list.tsx';
import { Money } from './money.tsx';

const STATES = {
  running: 'crash.record.running',
  paying: 'history.pending',
  declined: 'history.declined',
  returned: 'crash.wager.returned',
} as const satisfies Partial<Record<RecordView['status'], MessageKey>>;

interface Props {
  readonly record: () => Promise<{ wagers: RecordView[] }>;
  readonly symbol: string;
  /** A crash point in words. */
  readonly pointText?: (point: number) => string;
  /** The bets and the result. */
  readonly detailOf?: (wager: RecordView) => ReactNode;
  /** Opens the proof of a round, by its number. */
  readonly onRound: (round: number) => void;
}

/** The player's last fifty bets at this table. */
export function WagerRecord({ record, ...look }: Props) {
  const read = useCallback(async () => (await record()).wagers, [record]);
  return (
    <LoadedList read={read}>
      {(wagers) => (
        <ul className="divide-line divide-y">
          {wagers.map((wager) => (
            <RecordRow key={wager.id} wager={wager} {...look} />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

function RecordRow({ wager, symbol, pointText, detailOf, onRound }: Omit<Props, 'record'> & { wager: RecordView }) {
  const text = useText();
  const stake = parseUnits(wager.stake)!;
  const payout = wager.payout === null ? null : parseUnits(wager.payout)!;
  const number = text('crash.round', { number: wager.round });
  const isOver = wager.point !== null || wager.result !== null;
  return (
    <li className="text-meta flex items-center gap-3 py-2.5">
      <span className="grow">
        <span className="block">{number}</span>
        <bdi dir="ltr" className="text-ink-muted">
          {new Date(wager.at).toLocaleTimeString('en-GB')}
          {wager.point === null || !pointText ? '' : ` · ${pointText(wager.point)}`}
        </bdi>
        {detailOf?.(wager)}
        {isOver && (
          <button
            type="button"
            onClick={() => onRound(wager.round)}
            className="text-act min-h-11 font-semibold underline"
          >
            {text('history.verify')}
            <span className="sr-only"> · {number}</span>
          </button>
        )}
      </span>
      <span className="text-end">
        <span className="text-ink-muted block">
          {text('history.stake')} <Money units={stake} symbol={symbol} />
        </span>
        {payout !== null && (
          <Money units={payout} symbol={symbol} className={payout > stake ? 'text-win font-bold' : 'text-ink-soft'} />
        )}
        {wager.status !== 'paid' && <span className="text-warn ms-2">{text(STATES[wager.status])}</span>}
      </span>
    </li>
  );
}
