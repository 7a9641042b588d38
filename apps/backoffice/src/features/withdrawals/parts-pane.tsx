import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button } from '@kismet/ui/button';
import { useState } from 'react';
import { FileView } from '../../shared/file-view.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { type Case, decideDispute, refund } from './api.ts';
import { isPayable, isSome } from './model.ts';
import { SendForm } from './send-form.tsx';
import { SettleForm } from './settle-form.tsx';

/** Sent parts and the remaining amount: send, confirm, and decide claims. */
export function PartsPane({ found }: { found: Case }) {
  const t = useT();
  const mayPay = useCan('cashier.pay');
  const [isRefunding, setRefunding] = useState(false);
  const canSend = mayPay && isPayable(found) && isSome(found.remaining);
  const { withdrawalId } = found.row;
  return (
    <SectionCard title={t('bo.withdrawals.parts')}>
      <ul className="grid gap-3">
        {found.parts.map((part) => (
          <PartRow key={part.part} found={found} part={part} />
        ))}
      </ul>
      {canSend && (
        <>
          <SendForm key={found.parts.length} found={found} />
          <Button tone="ghost" size={36} className="justify-self-start" onClick={() => setRefunding(true)}>
            {t('bo.withdrawals.refund')}
          </Button>
        </>
      )}
      {isRefunding && (
        <ReasonDialog
          onClose={() => setRefunding(false)}
          title={t('bo.withdrawals.refund')}
          confirmLabel={t('bo.withdrawals.refund')}
          onConfirm={(note) => refund({ withdrawalId, note })}
        >
          {t('bo.withdrawals.refundText')} <ExactMoney units={found.remaining} />
        </ReasonDialog>
      )}
    </SectionCard>
  );
}

function PartRow({ found, part }: { found: Case; part: Case['parts'][number] }) {
  const t = useT();
  const localText = useLocalText();
  const mayPay = useCan('cashier.pay');
  return (
    <li
      data-part={part.part}
      data-state={part.state}
      className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <span className="flex flex-wrap items-center gap-3 text-body">
        <span className="font-semibold">#{part.part}</span>
        <ExactMoney units={part.amount} className="font-semibold" />
        <span>{localText(part.channelNames)}</span>
        <Badge tone="info">{t(`bo.part.${part.state}`)}</Badge>
        {part.reference && (
          <bdi dir="ltr" className="code select-all">
            {part.reference}
          </bdi>
        )}
        {part.answerBy && part.state === 'DISBURSED' && (
          <span className="text-meta text-ink-muted">
            {t('bo.withdrawals.answerBy')} <Moment iso={part.answerBy} />
          </span>
        )}
      </span>
      {part.proofs.length > 0 && <FileView fileIds={part.proofs} />}
      {(part.state === 'SENDING' || part.state === 'UNKNOWN') && mayPay && (
        <SettleForm found={found} part={part.part} />
      )}
      {part.remark !== null && (
        <blockquote className="border-s-2 border-line-strong ps-3 text-body">
          <bdi dir="auto">{part.remark || '–'}</bdi>
        </blockquote>
      )}
      {part.disputeFiles.length > 0 && <FileView fileIds={part.disputeFiles} />}
      {part.state === 'DISPUTED' && <Dispute withdrawalId={found.row.withdrawalId} part={part.part} />}
    </li>
  );
}

const OUTCOMES = ['proven', 'pay-again', 'refund'] as const;
function Dispute({ withdrawalId, part }: { withdrawalId: string; part: number }) {
  const t = useT();
  const may = useCan('cashier.disputes');
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number] | null>(null);
  if (!may) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {OUTCOMES.map((one) => (
        <Button key={one} tone={one === 'proven' ? 'danger' : 'ghost'} size={36} onClick={() => setOutcome(one)}>
          {t(`bo.dispute.${one}`)}
        </Button>
      ))}
      {outcome && (
        <ReasonDialog
          onClose={() => setOutcome(null)}
          title={t(`bo.dispute.${outcome}`)}
          confirmLabel={t(`bo.dispute.${outcome}`)}
          tone={outcome === 'proven' ? 'danger' : 'act'}
          onConfirm={(note) => decideDispute({ withdrawalId, part, outcome, note })}
        >
          {t(`bo.dispute.${outcome}Text`)}
        </ReasonDialog>
      )}
    </div>
  );
}
