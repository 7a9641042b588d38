import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { ENVELOPE_HOURS, ENVELOPE_TO_MAX, type SentEnvelope } from '@kismet/contracts/cashier/team-envelope';
import { Button, buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { isSome } from '../../shared/money/amount.ts';
import { isolatedMoney } from '../../shared/money/isolated.ts';
import { HistorySection } from '../../shared/records/history-section.tsx';
import { sentEnvelopesQuery } from './api.ts';
import { EnvelopeSheet } from './envelope-sheet.tsx';

/** Red envelopes sent by the agent, newest first, each with who opened it. */
export function SentEnvelopes() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useInfiniteQuery(sentEnvelopesQuery);
  const [shown, setShown] = useState<SentEnvelope | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-envelopes>
      <HistorySection
        title={t('upline.envelopes.title')}
        none={t('upline.envelopes.none')}
        query={query}
        rowKey={(row) => row.envelopeId}
        columns={[
          {
            key: 'at',
            title: t('withdraw.at'),
            lead: true,
            cell: (row) => (
              <span className="grid">
                {dateTimeText(row.at, language.tag)}
                <span className="text-meta text-ink-muted">{t('upline.envelopes.people', { n: row.chosen })}</span>
              </span>
            ),
          },
          {
            key: 'opened',
            title: t('bets.state'),
            cell: (row) => (
              <span className="grid">
                {t('promo.envelope.opened', { n: row.opened, count: row.count })}
                <StateOf row={row} />
              </span>
            ),
          },
          {
            key: 'total',
            title: t('withdraw.sum'),
            numeric: true,
            cell: (row) => <Money units={row.total} symbol={symbol} />,
          },
          {
            key: 'look',
            title: t('upline.envelopes.look'),
            cell: (row) => (
              <Button tone="ghost" size={36} onClick={() => setShown(row)}>
                {t('upline.envelopes.who')}
              </Button>
            ),
          },
        ]}
      />
      <p className="max-w-prose text-body text-ink-soft">
        {t('upline.envelopes.how', { max: ENVELOPE_TO_MAX, hours: ENVELOPE_HOURS })}
      </p>
      <Link
        to="/agent/$page"
        params={{ page: 'downlineManagmentView' }}
        className={buttonClass('ghost') + ' justify-self-start'}
      >
        {t('upline.envelopes.choose')}
      </Link>
      <EnvelopeSheet envelopeId={shown?.envelopeId ?? null} onClose={() => setShown(null)} />
    </div>
  );
}

/** What happened to it, or until when it can be opened. */
function StateOf({ row }: { row: SentEnvelope }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const text =
    row.returned === null
      ? t('upline.envelopes.openUntil', { at: dateTimeText(row.closesAt, language.tag) })
      : isSome(row.returned)
        ? t('upline.envelopes.returned', { amount: isolatedMoney(row.returned, symbol) })
        : t('upline.envelopes.allOpened');
  return <span className="text-meta text-ink-muted">{text}</span>;
}
