import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { CopyField } from '@kismet/ui/form/copy-field';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { Fact } from '../../shared/records/facts.tsx';
import type { StatementRow } from './queries.ts';
import { useWhy } from './use-why.ts';

/** The page of the case behind a row, if it has one. */
const PAGE = {
  deposit: 'depositv2',
  withdrawal: 'withdraw',
  transfer: 'transferFund',
  upline: 'transferUpline',
  lottery: 'personalHistoryCopy',
} as const;

/** One movement in full: balance before and after, its reference, and the link to its case. */
export function StatementDetail({ row, onClose }: { readonly row: StatementRow | null; readonly onClose: () => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const why = useWhy();
  return (
    <Sheet open={row !== null} onClose={onClose} title={t('statement.detail')} closeLabel={t('action.close')}>
      {row && (
        <>
          <p className="text-title2 font-bold">
            <bdi dir="auto">{why(row)}</bdi>
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
            <Fact label={t('statement.amount')}>
              <Money units={row.amount} symbol={symbol} delta />
            </Fact>
            <Fact label={t('statement.before')}>
              <Money units={row.balanceBefore} symbol={symbol} />
            </Fact>
            <Fact label={t('bets.balanceAfter')}>
              <Money units={row.balanceAfter} symbol={symbol} />
            </Fact>
            <Fact label={t('bets.time')}>{dateTimeText(row.at, language.tag)}</Fact>
          </dl>
          <CopyField
            label={t('statement.reference')}
            text={row.reference}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
            failedLabel={t('action.copyFailed')}
          />
          {row.subject && (
            <Link
              to="/centre/$page"
              params={{ page: PAGE[row.subject.type] }}
              search={row.subject.type === 'deposit' ? { order: row.subject.id } : {}}
              className={buttonClass('ghost')}
            >
              {t(`statement.goto.${row.subject.type}`)}
            </Link>
          )}
        </>
      )}
    </Sheet>
  );
}
