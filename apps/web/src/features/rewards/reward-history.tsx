import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { RecordList } from '../../shared/records/record-list.tsx';
import { type Reward, rewardsQuery } from './queries.ts';

/** Rewards received, newest first. */
export function RewardHistory() {
  const { t } = useLanguage();
  const query = useInfiniteQuery(rewardsQuery);
  return (
    <section aria-labelledby="rewards-history" className="grid gap-3">
      <h3 id="rewards-history" className="text-title2 font-bold">
        {t('rewards.history')}
      </h3>
      <RecordList
        query={query}
        skeletons={3}
        empty={<EmptyState title={t('rewards.none')}>{t('rewards.noneText')}</EmptyState>}
      >
        {(rows) => (
          <>
            <ul className="grid rounded-card border border-line bg-surface px-4">
              {rows.map((row) => (
                <Row key={row.rewardKey} row={row} />
              ))}
            </ul>
            <MoreButton list={query} />
          </>
        )}
      </RecordList>
    </section>
  );
}

function Row({ row }: { row: Reward }) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  const symbol = useSymbol();
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="me-auto grid">
        <span className="font-semibold">
          <bdi dir="auto">{said(row.title)}</bdi>
        </span>
        <time dateTime={row.at} className="text-meta text-ink-muted">
          {dateTimeText(row.at, language.tag)}
        </time>
      </div>
      <Badge tone={row.state === 'reversed' ? 'warn' : 'plain'}>
        {row.state === 'reversed' ? t('rewards.reversed') : t(`promo.form.${row.form}`)}
      </Badge>
      {/* free rounds are shown by the value of their stakes: no money was received */}
      <Money
        units={row.amount}
        symbol={symbol}
        delta={row.state === 'taken' && row.form !== 'free'}
        className="font-bold"
      />
    </li>
  );
}
