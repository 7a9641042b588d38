import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { REASON_MIN, ReasonField } from '../../shared/form/reason-field.tsx';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { useCan, useOperator } from '../../shared/session.ts';
import { exactText } from '../../shared/table/exact.ts';
import { decideBill, type OperatorBill } from './api.ts';

/** Releases or refuses a platform dividend, with a confirmation naming amount and agent. */
export function BillDecision({ bill }: { bill: OperatorBill }) {
  const t = useT();
  if (!useCan('agreements.pay')) return <Banner tone="warn">{t('bo.agreements.mayNotPay')}</Banner>;
  return <DecisionForm bill={bill} />;
}

function DecisionForm({ bill }: { bill: OperatorBill }) {
  const t = useT();
  const online = useOnline();
  const { currencySymbol } = useOperator();
  const [remark, setRemark] = useState('');
  const [isShort, setIsShort] = useState(false);
  const [wanted, setWanted] = useState<'approve' | 'reject' | null>(null);
  const decision = useOfficeAction();
  const decide = async (isApproved: boolean) => {
    if (await decision.run(() => decideBill(bill.billId, isApproved, remark.trim())))
      toast(t(isApproved ? 'bo.agreements.approved' : 'bo.agreements.rejected'), { tone: 'win' });
    setWanted(null);
  };
  const ask = (what: 'approve' | 'reject') => {
    const short = what === 'reject' && remark.trim().length < REASON_MIN;
    setIsShort(short);
    if (!short) setWanted(what);
  };
  const facts = { amount: exactText(bill.gross, currencySymbol), name: bill.accepter?.name ?? '–' };
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ReasonField
        label={t('bo.agreements.remark')}
        hint={t('bo.agreements.remarkHint')}
        value={remark}
        maxLength={300}
        disabled={wanted !== null}
        onChange={({ target }) => setRemark(target.value)}
        error={isShort ? t('field.FIELD_TOO_SHORT', { min: REASON_MIN }) : undefined}
      />
      {decision.refusal}
      {wanted ? (
        <div role="alert" className="grid gap-3 rounded-card border border-line-strong bg-sunken p-4">
          <p className="font-semibold">
            {t(wanted === 'approve' ? 'bo.agreements.confirmApprove' : 'bo.agreements.confirmReject', facts)}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="ghost" disabled={decision.busy} onClick={() => setWanted(null)}>
              {t('bo.back')}
            </Button>
            <Button
              autoFocus
              tone={wanted === 'approve' ? 'act' : 'danger'}
              busy={decision.busy}
              onClick={() => void decide(wanted === 'approve')}
            >
              {t(wanted === 'approve' ? 'bo.agreements.yesApprove' : 'bo.agreements.yesReject')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="danger" disabled={!online} onClick={() => ask('reject')}>
            {t('bo.agreements.reject')}
          </Button>
          <Button disabled={!online} onClick={() => ask('approve')}>
            {t('bo.agreements.approve')}
          </Button>
        </div>
      )}
      {!online && <p className="text-meta text-ink-muted">{t('bo.offlineAction')}</p>}
    </div>
  );
}
