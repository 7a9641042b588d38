import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useEffect, useState } from 'react';
import type { RecordView } from '../../server/http/table-record.ts';
import { type MessageKey, useText } from '../text.ts';
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
}

/** The player's last fifty bets at this table. */
export function WagerRecord({ record, ...look }: Props) {
  const text = useText();
  const [wagers, setWagers] = useState<readonly RecordView[] | 'loading' | 'error'>('loading');
  const load = useCallback(() => {
    setWagers('loading');
    record().then(
      (answer) => setWagers(answer.wagers),
      () => setWagers('error'),
    );
  }, [record]);
  useEffect(load, [load]);
  if (wagers === 'loading')
    return (
      <div aria-busy="true" className="space-y-3">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="bg-sunken rounded-button h-14" />
        ))}
      </div>
    );
  if (wagers === 'error')
    return (
      <div role="alert" className="py-8 text-center">
        <p>{text('history.error')}</p>
        <button type="button" onClick={load} className="text-act min-h-11 font-semibold underline">
          {text('history.retry')}
        </button>
      </div>
    );
  if (wagers.length === 0) return <p className="text-ink-muted py-10 text-center">{text('history.empty')}</p>;
  return (
    <ul className="divide-line divide-y">
      {wagers.map((wager) => (
        <RecordRow key={wager.id} wager={wager} {...look} />
      ))}
    </ul>
  );
}

function RecordRow({ wager, symbol, pointText }: Omit<Props, 'record'> & { wager: RecordView }) {
  const text = useText();
  const stake = parseUnits(wager.stake)!;
  const payout = wager.payout === null ? null : parseUnits(wager.payout)!;
  return (
    <li className="text-meta flex items-center gap-3 py-2.5">
      <span className="grow">
        <span className="block">{text('crash.round', { number: wager.round })}</span>
        <bdi dir="ltr" className="text-ink-muted">
          {new Date(wager.at).toLocaleTimeString('en-GB')}
          {wager.point === null || !pointText ? '' : ` · ${pointText(wager.point)}`}
        </bdi>
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
