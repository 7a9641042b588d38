import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { RecordList } from '../../shared/records/record-list.tsx';
import { type Friend, friendsQuery } from './queries.ts';

const TONES: Readonly<Record<Friend['state'], BadgeTone>> = {
  registered: 'plain',
  deposited: 'plain',
  checking: 'warn',
  rewarded: 'win',
  none: 'plain',
};

/** Friends who registered by the link, newest first. */
export function Friends() {
  const { t } = useLanguage();
  const query = useInfiniteQuery(friendsQuery);
  return (
    <section aria-labelledby="referral-friends" className="grid gap-3">
      <h3 id="referral-friends" className="text-title2 font-bold">
        {t('referral.friends')}
      </h3>
      <RecordList
        query={query}
        skeletons={3}
        empty={<EmptyState title={t('referral.none')}>{t('referral.noneText')}</EmptyState>}
      >
        {(rows) => (
          <>
            <ul className="grid rounded-card border border-line bg-surface px-4">
              {rows.map((row) => (
                <Row key={`${row.registeredAt} ${row.name}`} row={row} />
              ))}
            </ul>
            <MoreButton list={query} />
          </>
        )}
      </RecordList>
    </section>
  );
}

function Row({ row }: { row: Friend }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="me-auto grid">
        <bdi dir="ltr" className="text-start font-semibold">
          {row.name}
        </bdi>
        <time dateTime={row.registeredAt} className="text-meta text-ink-muted">
          {dateTimeText(row.registeredAt, language.tag)}
        </time>
      </div>
      <Badge tone={TONES[row.state]}>{t(`referral.state.${row.state}`)}</Badge>
      {row.amount !== null && <Money units={row.amount} symbol={symbol} delta className="font-bold" />}
    </li>
  );
}
