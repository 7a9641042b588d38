import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { BILL_TONES } from '@kismet/ui/ladder/ladder-words';
import { Money } from '@kismet/ui/money';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RowSkeletons } from '../../../shared/row-skeletons.tsx';
import { useCategoryName } from '../agreements/agreement-card.tsx';
import { movedQuery } from '../agreements/api.ts';
import { BillSheet } from '../agreements/bill-sheet.tsx';
import { useMoments } from '../agreements/moments.ts';
import { Times } from '../times.tsx';
import { KINDS_OF, type PaidKind, wayOf } from './paid-kinds.ts';

/** The bills with money moved on a day: the source of an agreement income line; each opens with all its parts. */
export function MovedSheet({ line, onClose }: { line: { day: string; kind: PaidKind } | null; onClose: () => void }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <Sheet
        open={line !== null}
        onClose={onClose}
        title={t('agentCentre.income.bills')}
        closeLabel={t('action.close')}
      >
        {line && <Bills line={line} onOpen={setOpened} />}
      </Sheet>
      <BillSheet billId={opened} onClose={() => setOpened(null)} />
    </>
  );
}
function Bills({ line, onOpen }: { line: { day: string; kind: PaidKind }; onOpen: (billId: string) => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { periodOf } = useMoments();
  const query = useQuery(movedQuery({ day: line.day, way: wayOf(line.kind), kinds: KINDS_OF[line.kind].join(',') }));
  return (
    <Region query={query} data={query.data} loading={<RowSkeletons count={6} className="h-12" />}>
      {(data) => {
        if (data.list.length === 0) return <p className="text-body">{t('agreement.noBills')}</p>;
        return (
          <ul className="grid rounded-card border border-line">
            {data.list.map((one) => (
              <li key={`${one.billId} ${one.at} ${one.amount}`} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  onClick={() => onOpen(one.billId)}
                  className="grid w-full gap-0.5 px-4 py-2 text-start text-meta hover:bg-sunken"
                >
                  <span className="flex flex-wrap items-center justify-between gap-x-3">
                    <span className="font-semibold">
                      {t(`agreement.kind.${one.kind}`)} · {category(one.category)}
                    </span>
                    <Money units={one.amount} symbol={symbol} className="font-semibold" />
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
                    <span>
                      {one.rateType === 'percent' ? (
                        <Times base={one.base} ppm={one.ratePpm} />
                      ) : (
                        <>
                          <Money units={one.base} symbol={symbol} /> · {t('agreement.rateType.fixed')}
                        </>
                      )}{' '}
                      = <Money units={one.gross} symbol={symbol} />
                    </span>
                    <Badge tone={BILL_TONES[one.state]}>{t(`agreement.bill.state.${one.state}`)}</Badge>
                  </span>
                  <span className="text-tiny text-ink-muted">
                    {one.other ? <bdi dir="ltr">{one.other.name}</bdi> : t('agreement.platform')} ·{' '}
                    {periodOf({
                      period: one.kind === 'hourly-salary' || one.kind === 'real-time-salary' ? 'hourly' : 'monthly',
                      periodStart: one.periodStart,
                      periodEnd: one.periodEnd,
                    })}{' '}
                    · {dateTimeText(one.at, language.tag)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </Region>
  );
}
