import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { pageOf } from '../../../shared/lottery/draw-phase.ts';
import { useAtNow } from '../../../shared/lottery/lottery-clock.ts';
import type { Game } from '../api.ts';
import { agendaOf } from '../model.ts';
import { timeText } from '../moments.ts';

/** Today's remaining draws by time (ui 5.11): public lotteries, drawn once a day. */
export function Agenda({ games }: { games: readonly Game[] }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const zone = useViewerZone();
  // updated every minute, its precision
  const minute = useAtNow((now) => Math.floor(now / 60_000));
  const list = agendaOf(games, minute * 60_000);
  if (list.length === 0) return null;
  return (
    <section aria-label={t('lottery.agenda')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-meta font-semibold text-ink-soft">{t('lottery.agenda')}</h2>
      <ol className="flex gap-2 overflow-x-auto pb-1">
        {list.map(({ at, games: drawn }) => (
          <li
            key={at}
            className="flex shrink-0 items-center gap-3 rounded-card border border-line bg-surface py-2 ps-3 pe-2"
          >
            <time dateTime={new Date(at).toISOString()} className="num text-label font-bold">
              <bdi>{timeText(at, minute * 60_000, language.tag, zone)}</bdi>
            </time>
            <span className="flex gap-1">
              {drawn.map((game) => (
                <Link
                  key={game.gameId}
                  to={pageOf(game)}
                  search={{ gameCode: game.gameCode }}
                  className="inline-flex min-h-9 items-center rounded-chip px-2 text-meta whitespace-nowrap text-act hover:bg-act-soft"
                >
                  {localText(game.name)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
