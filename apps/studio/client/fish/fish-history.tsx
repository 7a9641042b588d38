import { parseUnits } from '@kismet/kernel/money';
import { useCallback } from 'react';
import type { MagazineView } from '../../server/fish/fish-view.ts';
import { type MessageKey, useText } from '../text.ts';
import { LoadedList } from '../ui/loaded-list.tsx';
import { Money } from '../ui/money.tsx';
import { useFish, useFishPart } from './use-fish.ts';

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
  const { api } = useFish();
  const read = useCallback(async () => (await api.magazines()).magazines, [api]);
  return (
    <LoadedList read={read}>
      {(magazines) => (
        <ul className="divide-line divide-y">
          {magazines.map((magazine) => (
            <MagazineRow key={magazine.id} magazine={magazine} />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

function MagazineRow({ magazine }: { magazine: MagazineView }) {
  const session = useFishPart((view) => view.session);
  const text = useText();
  const cost = parseUnits(magazine.cost)!;
  const prizes = parseUnits(magazine.prizes)!;
  const spent = cost * BigInt(magazine.spent);
  return (
    <li className="text-meta flex items-center gap-3 py-2.5">
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
}
