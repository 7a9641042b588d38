import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import type { Category } from '@kismet/contracts/catalogue/games';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { rateText } from '../figures.ts';
import { incomeBetsQuery } from '../reports.ts';

export interface IncomeLine {
  readonly day: string;
  readonly kind: 'commission' | 'rebate';
  readonly category: Category;
  readonly ratePpm: number;
}
/** The bets behind an income line: valid bet × rate = amount, one by one. */
export function IncomeBetsSheet({ line, onClose }: { line: IncomeLine | null; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Sheet open={line !== null} onClose={onClose} title={t('agentCentre.income.behind')} closeLabel={t('action.close')}>
      {line && <Bets line={line} />}
    </Sheet>
  );
}
function Bets({ line }: { line: IncomeLine }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useInfiniteQuery(incomeBetsQuery(line));
  const rows = rowsOf(query);
  return (
    <Region query={query} data={rows} loading={<RowSkeletons count={6} className="h-12" />}>
      {(rows) => (
        <>
          <ol className="grid rounded-card border border-line">
            {rows.map((row) => (
              <li key={row.id} className="grid gap-0.5 border-t border-line px-4 py-2 text-meta first:border-t-0">
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="flex items-center gap-2 font-semibold">
                    <bdi dir="ltr">{row.who?.account ?? '—'}</bdi>
                    {row.isReversal && <Badge tone="warn">{t('agentCentre.income.reversal')}</Badge>}
                    {!row.isPaid && <Badge tone="info">{t('agentCentre.income.notPaid')}</Badge>}
                  </span>
                  <Money units={row.amount} symbol={symbol} delta className="font-semibold" />
                </span>
                <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
                  <span>
                    <Money units={row.base} symbol={symbol} />{' '}
                    <bdi dir="ltr" className="num">
                      × {rateText(row.ratePpm)}
                    </bdi>
                  </span>
                  <span>{dateTimeText(row.at, language.tag)}</span>
                </span>
                <bdi dir="ltr" className="text-tiny break-all text-ink-muted select-all">
                  {row.betId}
                </bdi>
              </li>
            ))}
          </ol>
          <MoreButton list={query}>{t('agentCentre.more')}</MoreButton>
        </>
      )}
    </Region>
  );
}
