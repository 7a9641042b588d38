import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Money } from '@kismet/ui/money';
import { toast } from '@kismet/ui/overlay/toast';
import { Skeletons } from '@kismet/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { type Detail, detailQuery, saveReceipt } from './api.ts';
import { DestinationChange } from './destination-change.tsx';
import { isSome } from './model.ts';
import { PartAnswer } from './part-answer.tsx';
import { SideNote } from './side-note.tsx';
import { Tracker } from './tracker.tsx';

/** One withdrawal: progress on the thread, open questions, parts, receipt. Updated live. */
export function TrackerCard({ withdrawalId }: { withdrawalId: string }) {
  const query = useQuery(detailQuery(withdrawalId));
  return (
    <Region
      query={query}
      data={query.data}
      loading={
        <div aria-busy>
          <Skeletons count={1} className="h-44 !rounded-card" />
        </div>
      }
    >
      {(data) => <Shown detail={data} />}
    </Region>
  );
}

function Shown({ detail }: { detail: Detail }) {
  const { t } = useLanguage();
  const localText = useLocalText();
  const symbol = useSymbol();
  const { withdrawal, parts } = detail;
  const asked = parts.filter((part) => part.state === 'DISBURSED');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        data-withdrawal={withdrawal.reference}
        data-state={withdrawal.state}
        className="flex flex-wrap items-center gap-3"
      >
        <bdi dir="ltr" className="code font-semibold select-all">
          {withdrawal.reference}
        </bdi>
        <Money units={withdrawal.amount} symbol={symbol} className="text-title2 font-bold" />
        <span className="text-body text-ink-soft">
          {localText(withdrawal.destination.bankNames)} <bdi dir="ltr">••{withdrawal.destination.tail}</bdi>
        </span>
        <Badge tone={withdrawal.holder === 'you' ? 'warn' : 'info'}>{t(`withdraw.state.${withdrawal.state}`)}</Badge>
        <ReceiptButton withdrawalId={withdrawal.withdrawalId} />
      </div>
      <Tracker detail={detail} />
      <SideNote detail={detail} />
      {asked.map((part) => (
        <PartAnswer key={part.part} withdrawal={withdrawal} part={part} />
      ))}
      {withdrawal.mayChangeDestination && <DestinationChange withdrawal={withdrawal} />}
      {(isSome(withdrawal.received) || isSome(withdrawal.refunded)) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-body">
          <Sum label={t('withdraw.received')} units={withdrawal.received} />
          <Sum label={t('withdraw.remaining')} units={withdrawal.remaining} />
          {isSome(withdrawal.refunded) && <Sum label={t('withdraw.refunded')} units={withdrawal.refunded} />}
        </dl>
      )}
    </Card>
  );
}
function Sum({ label, units }: { label: string; units: bigint }) {
  const symbol = useSymbol();
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold">
        <Money units={units} symbol={symbol} />
      </dd>
    </div>
  );
}

export function ReceiptButton({ withdrawalId }: { withdrawalId: string }) {
  const { t, language } = useLanguage();
  const save = useMutation({
    mutationFn: () => saveReceipt(withdrawalId, language.catalogue),
    onError: (error) => toast(refusalWords(t, error), { tone: 'danger' }),
  });
  return (
    <Button tone="ghost" size={36} busy={save.isPending} onClick={() => save.mutate()} className="ms-auto">
      {t('withdraw.receipt')}
    </Button>
  );
}
