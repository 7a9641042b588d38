import { useEffect, useState } from 'react';
import { shownTitle } from '../../games/title-view.ts';
import type { RoundDetail } from '../../server/http/player-state.ts';
import { readReplay, Unreachable } from '../server/studio-api.ts';
import { useText } from '../text.ts';
import { Gate } from './gate.tsx';
import { RoundRecord } from './round-record.tsx';

/** The read-only page of one round, opened by an operator, or by its player through the site. */
export function ReplayPage({ lang }: { lang: string }) {
  const text = useText();
  const [round, setRound] = useState<RoundDetail | 'loading' | 'missing' | 'offline'>('loading');
  useEffect(() => {
    const secret = new URLSearchParams(location.hash.slice(1)).get('r') ?? '';
    readReplay(secret).then(setRound, (error) => setRound(error instanceof Unreachable ? 'offline' : 'missing'));
  }, []);
  if (typeof round === 'string')
    return <Gate kind={round} {...(round === 'offline' ? { onRetry: () => location.reload() } : {})} />;
  const title = shownTitle(round.title);
  return (
    <main className="bg-page text-ink h-dvh overflow-y-auto">
      <div className="mx-auto max-w-2xl p-5 select-text">
        <h1 className="text-title1 mb-4 font-bold">
          {text('replay.title')} · {title.names[lang] ?? title.names.en}
        </h1>
        <RoundRecord title={title} round={round} symbol={round.symbol} />
      </div>
    </main>
  );
}
