import { useT } from '@kismet/app-kit/texts';
import { Money } from '@kismet/ui/money';
import type { ReactNode } from 'react';
import { useSymbol } from '../api/queries.ts';
import type { Game } from '../games/kept-games.ts';
import { rtpText } from '../games/rtp.ts';
import { gameWord } from './game-words.ts';
import { VolatilityMeter } from './volatility-meter.tsx';

/** Details of a game before it is opened. */
export function GameFacts({ game, muted = 'text-ink-muted' }: { game: Game; muted?: string }) {
  const t = useT();
  const symbol = useSymbol();
  const lines: [string, ReactNode][] = [];
  if (game.rtp)
    lines.push([
      t('game.rtp'),
      <bdi dir="ltr" key="rtp">
        {rtpText(game.rtp)}
      </bdi>,
    ]);
  if (game.volatility !== null)
    lines.push([
      t('game.volatility'),
      <VolatilityMeter key="v" level={game.volatility} label={t('lobby.ofFive', { level: game.volatility })} />,
    ]);
  lines.push([
    t('game.stakes'),
    <span key="stakes">
      <Money units={game.minBet} symbol={symbol} /> – <Money units={game.maxBet} symbol={symbol} />
    </span>,
  ]);
  if (game.lines) lines.push([t('lobby.lines'), <bdi key="lines">{game.lines}</bdi>]);
  if (game.features.length > 0)
    lines.push([t('lobby.features'), game.features.map((code) => gameWord(t, code)).join(t('lobby.comma'))]);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-meta">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className={muted}>{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
