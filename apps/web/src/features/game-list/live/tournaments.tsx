import { clockText, fieldsText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText, useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { gameLink, TOURNAMENT_LIST } from '../../../shared/api/url.ts';
import { useWide } from '../../../shared/browser/use-wide.ts';
import type { LiveTournament } from './api.ts';
import { isSome, tournamentState } from './model.ts';

const FIRST = 3;
const DAY_MS = 86_400_000;
const TONES = { open: 'win', late: 'win', full: 'plain', running: 'plain' } as const;

interface CardProps {
  of: LiveTournament;
  nowMs: number;
}

/**
 * Announced and running tournaments, with a link to all of them. On a phone each is one flat row, so that the games below begin on the first screen
 * (F-17).
 * @param nowMs the server's time
 */
export function Tournaments({ list, nowMs }: { list: readonly LiveTournament[]; nowMs: number }) {
  const t = useT();
  const title = useId();
  const Card = useWide() ? TournamentCard : TournamentRow;
  const { vendorCode, gameCode } = list[0]!;
  return (
    <section aria-labelledby={title} className="mb-6 grid grid-cols-1 md:gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={title} className="text-title2 font-bold">
          {t('lobby.tour.title')}
        </h2>
        <Link
          {...gameLink({ vendorCode, gameCode, table: TOURNAMENT_LIST })}
          preload={false}
          className="inline-flex min-h-11 items-center text-label font-semibold text-act"
        >
          {t('lobby.tour.all')}
        </Link>
      </div>
      <ul className="relative grid gap-3 max-md:-mx-4 max-md:auto-cols-[82%] max-md:grid-flow-col max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:grid-cols-2 xl:grid-cols-3">
        {list.slice(0, FIRST).map((one) => (
          <li key={`${one.vendorCode}/${one.table}`} className="grid max-md:snap-start">
            <Card of={one} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const useMoney = () => {
  const symbol = useSymbol();
  return (units: bigint): string => `\u2066${formatMoney(units, symbol)}\u2069`;
};

/** Entry, prizes and start without their breakdown, which the tournament itself shows. */
function TournamentRow({ of, nowMs }: CardProps) {
  const t = useT();
  const localText = useLocalText();
  const money = useMoney();
  const state = tournamentState(of);
  return (
    <Link
      {...gameLink(of)}
      preload={false}
      className="grid content-start gap-1 rounded-card border border-line bg-surface p-3 text-meta"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 truncate text-label font-bold">
          <bdi dir="auto">{localText(of.names)}</bdi>
        </span>
        <Badge tone={TONES[state]}>{t(`lobby.tour.state.${state}`)}</Badge>
      </span>
      <dl className="flex flex-wrap gap-x-3 [&_dd]:inline [&_dd>span]:hidden [&_dt]:me-1 [&_dt]:inline" data-changing>
        <Fact name={t('lobby.tour.price')}>{money(of.price)}</Fact>
        <Prizes of={of} money={money} />
        <When of={of} nowMs={nowMs} />
      </dl>
    </Link>
  );
}

function TournamentCard({ of, nowMs }: CardProps) {
  const t = useT();
  const localText = useLocalText();
  const money = useMoney();
  const name = localText(of.names);
  const state = tournamentState(of);
  return (
    <div className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-label font-bold">
          <bdi dir="auto">{name}</bdi>
          <span className="block text-meta font-normal text-ink-muted">{localText(of.gameName)}</span>
        </h3>
        <Badge tone={TONES[state]}>{t(`lobby.tour.state.${state}`)}</Badge>
      </div>
      <dl className="grid content-start grid-cols-2 gap-x-4 gap-y-2 text-meta" data-changing>
        <Fact name={t('lobby.tour.price')} more={[t('lobby.tour.fee', { fee: money(of.fee) })]}>
          {money(of.price)}
        </Fact>
        <Prizes of={of} money={money} />
        <Fact name={t('lobby.tour.players')}>{t('lobby.tour.of', { count: of.players, most: of.most })}</Fact>
        <When of={of} nowMs={nowMs} />
      </dl>
      <p className="self-end">
        <Link {...gameLink(of)} preload={false} className={buttonClass(of.takesEntries ? 'act' : 'ghost', 36)}>
          {t('lobby.tour.open')}
          <span className="sr-only"> {name}</span>
        </Link>
      </p>
    </div>
  );
}

function Prizes({ of, money }: { of: LiveTournament; money: (units: bigint) => string }) {
  const t = useT();
  const more = [
    isSome(of.guaranteed) && t('lobby.tour.guaranteed', { amount: money(of.guaranteed) }),
    isSome(of.added) && t('lobby.tour.added', { added: money(of.added) }),
  ].filter((line) => line !== false);
  return (
    <Fact name={t('lobby.tour.pool')} more={more}>
      {isSome(of.pool) ? money(of.pool) : t('lobby.tour.pool.entries')}
    </Fact>
  );
}

/** When it begins; once it is running, until when it can be entered. */
function When({ of: { phase, startsAt, entriesUntil, takesEntries }, nowMs }: { of: LiveTournament; nowMs: number }) {
  const t = useT();
  if (phase === 'running') {
    if (!takesEntries || entriesUntil === null || entriesUntil <= nowMs) return null;
    return (
      <Fact name={t('lobby.tour.late')} more={[t('lobby.tour.late.left', { time: left(entriesUntil - nowMs) })]}>
        <AtTime at={entriesUntil} />
      </Fact>
    );
  }
  if (startsAt === null) return <Fact name={t('lobby.tour.starts')}>{t('lobby.tour.starts.full')}</Fact>;
  const until = startsAt - nowMs;
  if (until <= 0) return <Fact name={t('lobby.tour.starts')}>{t('lobby.tour.starts.now')}</Fact>;
  return (
    <Fact name={t('lobby.tour.starts')} more={until < DAY_MS ? [t('lobby.tour.starts.in', { time: left(until) })] : []}>
      <AtTime at={startsAt} />
    </Fact>
  );
}

const left = (ms: number): string => `\u2066${clockText(ms)}\u2069`;

/** A moment in the visitor's own zone. */
function AtTime({ at }: { at: number }) {
  const { language } = useLanguage();
  const fields = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return (
    <time dateTime={new Date(at).toISOString()}>
      <bdi>{fieldsText(new Date(at), language.tag, fields)}</bdi>
    </time>
  );
}

function Fact({ name, more = [], children }: { name: string; more?: readonly string[]; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>{' '}
      <dd className="font-semibold">
        {children}
        {more.map((line) => (
          <span key={line} className="block font-normal text-ink-soft">
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}
