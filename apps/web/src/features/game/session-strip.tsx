import { clockText } from '@kismet/app-kit/dates';
import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { pathOfCategory } from '../../shared/api/url.ts';
import type { Game } from '../../shared/games/game-tile.tsx';
import { useBalance } from '../../shared/use-balance.ts';
import type { Which } from './api.ts';
import { useSessionNet } from './use-session-net.ts';
import { useVendorMoney } from './use-vendor-money.ts';

interface Props {
  which: Which;
  game: Game | undefined;
  name: string;
  isDemo: boolean;
  startedMs: number;
  now: number;
}

/** Always visible during play: duration, net result, balance (ui 2.7). */
export function SessionStrip({ which, game, name, isDemo, startedMs, now }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const balance = useBalance();
  const isKept = game?.walletMode === 'transfer';
  const kept = useVendorMoney(which.vendorCode, isKept && !isDemo);
  const recorded = useSessionNet(which, startedMs, now, !isDemo && !isKept);
  const [net, units] = isKept ? [kept.net, kept.there] : [recorded, balance.units];
  return (
    <header className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-2 text-meta md:gap-5 md:px-4">
      <Link
        to="/$games"
        params={{ games: game ? pathOfCategory(game.category) : 'rng' }}
        aria-label={t('game.back')}
        className="grid size-11 place-items-center text-ink-soft hover:text-ink"
      >
        <Icon name="back" />
      </Link>
      <h1 className="me-auto min-w-0 truncate text-body font-bold">
        <bdi dir="auto">{name}</bdi>
      </h1>
      <span className="flex items-center gap-1.5 text-ink-soft">
        <Icon name="clock" size={16} label={t('game.time')} />
        <bdi dir="ltr" className="num">
          {clockText(now - startedMs)}
        </bdi>
      </span>
      {isDemo ? (
        <Badge tone="info">{t('game.demoMoney')}</Badge>
      ) : (
        <>
          <span className="flex items-center gap-1.5">
            <span className="text-ink-muted max-md:sr-only">{t('game.net')}</span>
            {net === undefined ? (
              <span className="text-ink-muted">···</span>
            ) : (
              <Money units={net} symbol={symbol} delta className="font-semibold" />
            )}
          </span>
          <span className="flex items-center gap-1.5 pe-1 font-bold text-money">
            <span className="sr-only">{t('wallet.balance')}</span>
            {units === undefined ? '···' : <Money units={units} symbol={symbol} hidden={balance.hidden} />}
          </span>
        </>
      )}
    </header>
  );
}
