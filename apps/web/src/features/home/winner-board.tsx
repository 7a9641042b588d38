import { dateTimeText, timeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useId, useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { gameLink } from '../../shared/api/url.ts';
import { useLite, useReducedMotion } from '../../shared/browser/preferences.ts';
import { useKeptState } from '../../shared/browser/use-kept-state.ts';
import { useShutCategories } from '../../shared/protection/shut-categories.ts';
import { boardQuery } from './board-query.ts';

const IN_SIGHT = 5;
const TURN_MS = 5_000;

/**
 * Rows GL-07, GL-10: settled rounds of recent days with stake and multiplier, names masked by the server. It scrolls
 * until paused, not with reduced motion; it can be hidden, and is off with data saver. Hidden without rounds.
 */
export default function WinnerBoard() {
  const { t, language } = useLanguage();
  const id = useId();
  const lite = useLite();
  const calm = useReducedMotion();
  const [hidden, hide] = useKeptState('boardHidden', '1');
  const [paused, setPaused] = useState(false);
  const [at, setAt] = useState(0);
  const { data } = useQuery({ ...boardQuery, enabled: !lite && !hidden });
  const shut = useShutCategories();
  const wins = (data?.list ?? []).filter(({ vo }) => !shut.has(vo.category));
  const pages = Math.max(1, Math.ceil(wins.length / IN_SIGHT));
  const turns = pages > 1 && !calm && !paused && !hidden;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setAt((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [turns]);
  if (lite || (!hidden && wins.length === 0)) return null;
  const page = at % pages;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto text-title1 font-bold">
          {t('board.title')}
        </h2>
        {!hidden && pages > 1 && (
          <>
            <Button tone="ghost" size={36} onClick={() => setAt(at + 1)}>
              {t('action.next')}
            </Button>
            {!calm && (
              <Button tone="ghost" size={36} aria-pressed={paused} onClick={() => setPaused(!paused)}>
                <Icon name={paused ? 'play' : 'pause'} size={16} />
                {t(paused ? 'board.resume' : 'board.pause')}
              </Button>
            )}
          </>
        )}
        <Button tone="quiet" size={36} aria-expanded={!hidden} onClick={() => hide(!hidden)}>
          {t(hidden ? 'board.show' : 'board.hide')}
        </Button>
      </div>
      {!hidden && (
        <>
          <ol className="overflow-hidden rounded-card border border-line bg-surface">
            {wins.slice(page * IN_SIGHT, (page + 1) * IN_SIGHT).map(({ vo }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the board
              <Line key={`${page}.${i}`} win={vo} striped={i % 2 === 1} />
            ))}
          </ol>
          <p className="mt-2 text-tiny text-ink-muted">
            {data && t('board.note', { time: timeText(data.asOf, language.tag) })}
          </p>
        </>
      )}
    </section>
  );
}

type Win =
  NonNullable<typeof boardQuery.queryFn> extends (...args: never[]) => infer R
    ? Awaited<R> extends { list: (infer W extends { vo: unknown })[] }
      ? W['vo']
      : never
    : never;

function Line({ win, striped }: { win: Win; striped: boolean }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  return (
    <li
      className={clsx(
        'grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[10rem_1fr_auto_6rem_auto]',
        striped && 'bg-sunken',
      )}
    >
      <bdi dir="ltr" className="text-meta text-ink-soft max-md:order-3">
        {win.maskedName}
      </bdi>
      <Link {...gameLink(win)} preload={false} className="truncate font-semibold hover:text-act max-md:order-1">
        <bdi dir="auto">{localText(win.gameName)}</bdi>
      </Link>
      <span className="text-meta text-ink-muted max-md:order-4">
        {t('board.stake')} <Money units={win.stake} symbol={symbol} />
      </span>
      <bdi dir="ltr" className="text-meta font-semibold text-ink-soft max-md:hidden">
        ×{win.multiple}
      </bdi>
      <span className="text-end max-md:order-2">
        <Money units={win.payout} symbol={symbol} className="font-bold text-win" />
        <time dateTime={win.at} className="block text-tiny text-ink-muted max-md:hidden">
          {dateTimeText(win.at, language.tag)}
        </time>
      </span>
    </li>
  );
}
