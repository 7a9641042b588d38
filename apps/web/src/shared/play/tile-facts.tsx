import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../api/queries.ts';
import { gameLink, lotteryAreaOf } from '../api/url.ts';
import type { Game } from '../games/kept-games.ts';
import { rtpText } from '../games/rtp.ts';
import { gameWord } from './game-words.ts';
import { VolatilityMeter } from './volatility-meter.tsx';

/** Quick facts over a tile's cover on hover. The dialog behind the tile's button has the same. */
export default function TileFacts({ game }: { game: Game }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <div className="absolute inset-0 z-1 flex flex-col justify-end gap-1.5 bg-[#0d0d13e6] p-2.5 text-tiny text-white animate-[fade_120ms]">
      {game.rtp && (
        <p>
          <bdi dir="ltr">RTP {rtpText(game.rtp)}</bdi>
        </p>
      )}
      {game.volatility !== null && (
        <VolatilityMeter level={game.volatility} label={t('lobby.swings', { level: game.volatility })} />
      )}
      <p>
        <Money units={game.minBet} symbol={symbol} /> – <Money units={game.maxBet} symbol={symbol} />
      </p>
      {game.lines && <p>{t('lobby.lineCount', { count: game.lines })}</p>}
      {game.features.length > 0 && (
        <p className="line-clamp-2">
          {game.features
            .slice(0, 3)
            .map((code) => gameWord(t, code))
            .join(t('lobby.comma'))}
        </p>
      )}
      {game.kind === 'GAME' && (
        <p className="mt-1 grid gap-1.5">
          <Link {...gameLink(game)} preload={false} tabIndex={-1} className={buttonClass('act', 36)}>
            {t('lobby.play')}
          </Link>
          {!lotteryAreaOf(game.vendorCode) && (
            <Link
              {...gameLink(game, true)}
              preload={false}
              tabIndex={-1}
              className={`${buttonClass('ghost', 36)} !border-white !text-white hover:!bg-white/10`}
            >
              {t('lobby.demo')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
