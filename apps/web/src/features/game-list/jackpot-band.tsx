import { clockTimeText, dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { serverSnapshot, useIsHydrated, useViewerZone } from '../../shared/api/server-snapshot.ts';
import { gameLink } from '../../shared/api/url.ts';
import { useReducedMotion } from '../../shared/browser/preferences.ts';
import { jackpotsQuery } from './api.ts';
import { CALM_TICK_MS, filledPools, shownPool, TICK_MS, tickerAt } from './jackpot-model.ts';

const ROLL_MS = 12_000;

/** Row BN-05: real jackpot pools of vendors; without any, the specified counter, labelled as a display. */
export function JackpotBand({ vendorCode }: { vendorCode: string | undefined }) {
  const t = useT();
  const pools = useQuery(jackpotsQuery(vendorCode));
  // reserve its space until it is known which one it is
  if (pools.isPending) return <div className="mb-4 h-[98px] rounded-card bg-sunken" aria-busy />;
  if (!pools.data || pools.data.length === 0) return <Ticker />;
  const filled = filledPools(pools.data);
  // there are real pools, all empty: no display replaces them
  if (filled.length === 0) return null;
  return (
    <ul aria-label={t('lobby.pools')} className="mb-4 flex gap-3 overflow-x-auto pb-1">
      {filled.map((pool) => (
        <Pool key={pool.code} pool={pool} />
      ))}
    </ul>
  );
}

function Ticker() {
  const t = useT();
  const symbol = useSymbol();
  const calm = useReducedMotion();
  const now = useTick(calm ? CALM_TICK_MS : TICK_MS);
  return (
    <aside
      aria-label={t('lobby.display')}
      className="mb-4 flex min-h-[98px] flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-dashed border-line-strong bg-surface px-4 py-2.5"
    >
      <Badge tone="warn">{t('lobby.display')}</Badge>
      <span aria-hidden className="text-title1 font-bold text-ink-soft">
        <Money units={tickerAt(now)} symbol={symbol} />
      </span>
      <span className="text-meta text-ink-muted">{t('lobby.displayText')}</span>
    </aside>
  );
}

type PoolData =
  NonNullable<ReturnType<typeof jackpotsQuery>['queryFn']> extends (...args: never[]) => infer R
    ? Awaited<R> extends readonly (infer P)[]
      ? P
      : never
    : never;

function Pool({ pool }: { pool: PoolData }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const zone = useViewerZone();
  const calm = useReducedMotion();
  const now = useTick(calm ? CALM_TICK_MS : 1_000);
  const said = useRef({ before: pool.amount, amount: pool.amount, atMs: 0 });
  if (said.current.amount !== pool.amount)
    said.current = { before: said.current.amount, amount: pool.amount, atMs: Date.now() };
  const { before, atMs } = said.current;
  const shown = calm ? pool.amount : shownPool(before, pool.amount, now - atMs, ROLL_MS);
  return (
    <li className="relative grid min-w-64 flex-1 gap-0.5 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-act">
      <span className="text-meta font-semibold text-ink-soft">
        {pool.gameCode ? (
          <Link
            {...gameLink({ vendorCode: pool.vendorCode, gameCode: pool.gameCode })}
            preload={false}
            className="after:absolute after:inset-0 after:content-['']"
          >
            <bdi dir="auto">{localText(pool.names)}</bdi>
          </Link>
        ) : (
          <bdi dir="auto">{localText(pool.names)}</bdi>
        )}
      </span>
      <span className="text-title1 font-bold text-money">
        <Money units={shown} symbol={symbol} />
      </span>
      <span data-changing className="text-tiny text-ink-muted">
        {t('lobby.poolAsOf', { time: clockTimeText(pool.asOf, language.tag, zone) })}
        {pool.lastWon && (
          <>
            {' · '}
            {t('lobby.poolLastWon', { at: dateTimeText(pool.lastWon.at, language.tag, zone) })}{' '}
            <Money units={pool.lastWon.amount} symbol={symbol} />
          </>
        )}
      </span>
    </li>
  );
}

function useTick(everyMs: number): number {
  const isHydrated = useIsHydrated();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : serverSnapshot().at));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
