import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { listStatement } from '@kismet/contracts/reports/statement';
import { addDays, businessDay } from '@kismet/kernel/time';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api.ts';
import { useSymbol, useZone } from '../../shared/queries.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { serverClock } from '../../shared/server-clock.ts';
import { useTitle } from '../../shared/use-title.ts';

const DAYS = 30;

/** Row PC-10: rewards of recent days. Nothing has to be claimed: everything is credited automatically. */
export default function RewardsPage() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  useTitle(t('centre.rewards'));
  const zone = useZone();
  const today = businessDay(serverClock.now(), zone);
  const span = { from: addDays(today, 1 - DAYS), to: today };
  const query = useQuery({
    queryKey: ['mine', 'rewards', span],
    queryFn: ({ signal }) => call(listStatement, { ...span, type: 'bonus', limit: 50 }, { signal }),
  });
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.rewards')}</h2>
      <p className="text-body text-ink-soft">{t('rewards.how')}</p>
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-14" />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState
              title={t('rewards.none')}
              action={
                <Link to="/promotions" className={buttonClass('ghost')}>
                  {t('rewards.promotions')}
                </Link>
              }
            >
              {t('rewards.noneText')}
            </EmptyState>
          ) : (
            <ul className="grid rounded-card border border-line bg-surface px-4">
              {data.list.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
                  <div className="me-auto grid">
                    <span className="font-semibold">{t(`statement.why.${row.kind}`)}</span>
                    <time dateTime={row.at} className="text-meta text-ink-muted">
                      {dateTimeText(row.at, language.tag)}
                    </time>
                  </div>
                  <Money units={row.amount} symbol={symbol} delta className="font-bold" />
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </div>
  );
}
