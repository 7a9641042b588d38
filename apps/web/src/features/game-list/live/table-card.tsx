import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import { gameLink } from '../../../shared/api/url.ts';
import type { LiveTable } from './api.ts';
import type { Shown } from './model.ts';

/** Colours of result marks; red is round and black is square, so that nobody has to tell the colours apart. */
const TONES = {
  red: 'rounded-full bg-[#9b1c2b] text-white',
  black: 'rounded-[4px] bg-[#1b1d24] text-white ring-1 ring-[#8a8f9c]',
  green: 'rounded-full bg-[#0b6b46] text-white',
  blue: 'rounded-[4px] bg-[#1d4f8f] text-white',
  gold: 'rounded-[10px_2px] bg-[#7d5109] text-white',
  plain: 'rounded-[4px] bg-sunken text-ink-soft',
} as const;
const RESULTS = 10;

/**
 * One table, room, fight or flight of the lobby in its current state.
 * @param isShot whether stakes are per shot
 */
export function TableCard({ table, shown, isShot }: { table: LiveTable; shown: Shown; isShot: boolean }) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  const game = localText(table.gameName);
  const name = table.names ? `${game} · ${localText(table.names)}` : game;
  const isShut = shown.kind === 'shut';
  return (
    <article className="grid content-start gap-2 rounded-card border border-line bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-label font-bold">
          <bdi dir="auto">{name}</bdi>
        </h3>
        {table.level && <Badge>{t(`lobby.live.level.${table.level}`)}</Badge>}
      </div>
      <div className="flex min-h-11 items-center gap-3" data-changing>
        <Phase shown={shown} />
        {shown.kind !== 'unknown' && (
          <span className="ms-auto text-meta whitespace-nowrap text-ink-soft">
            {table.seats === null
              ? t('lobby.live.players', { count: table.live!.players })
              : t('lobby.live.seats', { taken: table.live!.players, seats: table.seats })}
          </span>
        )}
      </div>
      <Results table={table} />
      <p className="text-meta text-ink-muted">
        {t(isShot ? 'lobby.live.shot' : 'lobby.live.stakes')} <Money units={table.leastStake} symbol={symbol} />
        {table.mostStake !== table.leastStake && (
          <>
            {' – '}
            <Money units={table.mostStake} symbol={symbol} />
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <Link {...gameLink(table, false)} preload={false} className={buttonClass(isShut ? 'ghost' : 'act', 36)}>
          {t(isShut ? 'lobby.live.watch' : 'lobby.play')}
          <span className="sr-only"> {name}</span>
        </Link>
        {table.many && !isShut && (
          <Link
            {...gameLink({ ...table, table: table.many }, false)}
            preload={false}
            className={buttonClass('ghost', 36)}
          >
            {t('lobby.live.many')}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
        {(table.kind !== 'room' || table.table !== null) && !isShut && (
          <Link {...gameLink(table, true)} preload={false} className={buttonClass('ghost', 36)}>
            {t('game.playFree')}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </p>
    </article>
  );
}

const FULL_SECONDS = 24;
const AROUND = 2 * Math.PI * 16;

/** What the table is doing, in words; while bets are taken, with the remaining seconds in a ring. */
function Phase({ shown }: { shown: Shown }) {
  const t = useT();
  if (shown.kind === 'unknown') return <span className="text-meta text-ink-muted">{t('lobby.live.unknown')}</span>;
  if (shown.kind === 'shut')
    return (
      <Badge tone="warn" className="whitespace-normal">
        {t(`lobby.live.${shown.state}`)}
        {shown.reason && `: ${t(`lobby.live.reason.${shown.reason}` as 'lobby.live.reason.work')}`}
      </Badge>
    );
  if (shown.kind !== 'betting')
    return <span className="text-meta font-semibold text-ink-soft">{t(`lobby.live.${shown.kind}`)}</span>;
  const part = Math.min(shown.seconds / FULL_SECONDS, 1);
  return (
    <>
      <span aria-hidden className="relative grid size-10 place-items-center">
        <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90">
          <circle cx="20" cy="20" r="16" fill="none" strokeWidth="4" className="stroke-sunken" />
          <circle
            cx="20"
            cy="20"
            r="16"
            fill="none"
            strokeWidth="4"
            strokeDasharray={`${part * AROUND} ${AROUND}`}
            className={shown.seconds <= 4 ? 'stroke-danger' : 'stroke-act'}
          />
        </svg>
        <bdi dir="ltr" className="text-meta font-bold">
          {shown.seconds}
        </bdi>
      </span>
      <span className="text-meta font-semibold text-act">
        {t('lobby.live.betting')}
        <span className="sr-only">, {t('lobby.live.seconds', { seconds: shown.seconds })}</span>
      </span>
    </>
  );
}

/** The latest results, newest first: a letter or number and a shape each, and the name for readers who cannot see them. */
function Results({ table }: { table: LiveTable }) {
  const t = useT();
  const localText = useLocalText();
  if (!table.live) return null;
  const results = table.live.results.slice(0, RESULTS);
  if (results.length === 0)
    return table.kind === 'room' ? null : (
      <p data-changing className="flex min-h-7 items-center text-meta text-ink-muted">
        {t('lobby.live.noResults')}
      </p>
    );
  return (
    <ul aria-label={t('lobby.live.results')} data-changing className="flex min-h-7 gap-1 overflow-hidden">
      {results.map(({ mark, name, tone }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: results repeat, and keep their places
          key={at}
          className={`grid h-7 min-w-7 shrink-0 place-items-center px-1 text-tiny font-bold ${TONES[tone]}`}
        >
          <bdi aria-hidden>{localText(mark)}</bdi>
          <span className="sr-only">{localText(name)}</span>
        </li>
      ))}
    </ul>
  );
}
