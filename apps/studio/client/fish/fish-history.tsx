import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useEffect, useState } from 'react';
import type { MagazineView } from '../../server/fish/fish-view.ts';
import { type MessageKey, useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import { useFish, useFishView } from './use-fish.ts';

const STATES: Readonly<Record<Exclude<MagazineView['state'], 'CLOSED'>, MessageKey>> = {
  LOADING: 'crash.record.running',
  OPEN: 'crash.record.running',
  CLOSING: 'history.pending',
  DECLINED: 'history.declined',
  RETURNING: 'history.checking',
  RETURNED: 'crash.wager.returned',
};

/** The player's last fifty magazines. */
export function FishHistory() {
  const game = useFish();
  const { session } = useFishView();
  const text = useText();
  const [magazines, setMagazines] = useState<readonly MagazineView[] | 'loading' | 'error'>('loading');
  const load = useCallback(() => {
    setMagazines('loading');
    game.api.magazines().then(
      (answer) => setMagazines(answer.magazines),
      () => setMagazines('error'),
    );
  }, [game]);
  useEffect(load, [load]);
  if (magazines === 'loading')
    return (
      <div aria-busy="true" className="space-y-3">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="bg-sunken rounded-button h-14" />
        ))}
      </div>
    );
  if (magazines === 'error')
    return (
      <div role="alert" className="py-8 text-center">
        <p>{text('history.error')}</p>
        <button type="button" onClick={load} className="text-act min-h-11 font-semibold underline">
          {text('history.retry')}
        </button>
      </div>
    );
  if (magazines.length === 0) return <p className="text-ink-muted py-10 text-center">{text('history.empty')}</p>;
  return (
    <ul className="divide-line divide-y">
      {magazines.map((magazine) => {
        const cost = parseUnits(magazine.cost)!;
        const prizes = parseUnits(magazine.prizes)!;
        const spent = cost * BigInt(magazine.spent);
        return (
          <li key={magazine.id} className="text-meta flex items-center gap-3 py-2.5">
            <span className="grow">
              <span className="block">
                {text('fish.record', { spent: magazine.spent, all: magazine.shots })}{' '}
                <Money units={cost} symbol={session.symbol} />
              </span>
              <bdi dir="ltr" className="text-ink-muted">
                {new Date(magazine.at).toLocaleTimeString('en-GB')}
              </bdi>
            </span>
            <span className="text-end">
              <span className="text-ink-muted block">
                {text('fish.spent')} <Money units={spent} symbol={session.symbol} />
              </span>
              <Money
                units={prizes}
                symbol={session.symbol}
                className={prizes > spent ? 'text-win font-bold' : 'text-ink-soft'}
              />
              {magazine.state !== 'CLOSED' && (
                <span className="text-warn ms-2">{text(STATES[magazine.state] as 'history.pending')}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
