import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useT } from '@kismet/app-kit/texts';
import { approveDeposit, requestMismatchCredit } from '@kismet/contracts/operators/deposits';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { isSame, typedUnits } from '../../shared/form/typed-amount.ts';
import { useOfficeAction } from '../../shared/form/use-office-action.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { SectionCard } from '../../shared/section.tsx';
import * as api from './api.ts';

/** Available actions of the current operator on a deposit. */
export function CaseActions({ found }: { found: api.Case }) {
  const { row } = found;
  if (row.state === 'SUBMITTED' || (row.state === 'IN_AUDIT' && !row.isMine)) return <Take row={row} />;
  if (row.state === 'IN_AUDIT') return <Check row={row} />;
  if (row.state === 'AMOUNT_MISMATCH') return <Mismatch row={row} />;
  if (row.state === 'CREDITED' && row.chargedBack === null) return <ChargeBack row={row} />;
  if (row.state === 'FAILED') return <LiftBlock row={row} />;
  return null;
}

function Take({ row }: { row: api.Deposit }) {
  const t = useT();
  const action = useMutation({ mutationFn: () => api.lock(row.depositId) });
  return (
    <SectionCard title={t('bo.deposits.queue.to-check')}>
      {row.auditor && <Banner tone="info">{t('bo.deposits.heldBy', { name: row.auditor })}</Banner>}
      <WriteRefusal error={action.error} />
      <Button className="justify-self-start" busy={action.isPending} onClick={() => action.mutate()}>
        {t('bo.deposits.lock')}
      </Button>
    </SectionCard>
  );
}

function Check({ row }: { row: api.Deposit }) {
  const t = useT();
  const [rejecting, setRejecting] = useState(false);
  const form = useOfficeForm({
    route: approveDeposit,
    defaults: { received: unitsToDecimal(row.payAmount), note: '' },
    inputOf: ({ received, note }: { received: string; note: string }) => ({
      depositId: row.depositId,
      received: typedUnits(received) ?? row.payAmount,
      note: note.trim(),
    }),
    check: ({ received }): FieldFaults =>
      typedUnits(received) === null ? { received: { code: 'FIELD_INVALID', params: {} } } : {},
    async send({ depositId, received, note = '' }) {
      await api.approve(depositId, received, note);
      toast(t('bo.deposits.approved'), { tone: 'win' });
    },
  });
  const back = useOfficeAction();
  const received = typedUnits(form.watch('received'));
  return (
    <SectionCard title={t('bo.depositState.IN_AUDIT')}>
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <Field
          label={t('bo.deposits.actual')}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('received')}
          hint={received !== null && !isSame(received, row.payAmount) ? t('bo.deposits.differs') : undefined}
        />
        <Field label={t('bo.deposits.note')} maxLength={400} {...form.field('note')} />
        {form.refusal}
        {back.refusal}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="money" busy={form.busy}>
            {t('bo.deposits.approve')}
          </Button>
          <Button tone="danger" onClick={() => setRejecting(true)}>
            {t('bo.deposits.reject')}
          </Button>
          <Button tone="ghost" busy={back.busy} onClick={() => void back.run(() => api.release(row.depositId))}>
            {t('bo.deposits.release')}
          </Button>
        </div>
      </form>
      {rejecting && <Reject row={row} onClose={() => setRejecting(false)} />}
    </SectionCard>
  );
}

function Reject({ row, onClose }: { row: api.Deposit; onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.deposits.rejectTitle')}
      confirmLabel={t('bo.deposits.reject')}
      tone="danger"
      onConfirm={async (reason) => {
        await api.reject(row.depositId, reason);
        toast(t('bo.deposits.rejected'), { tone: 'win' });
      }}
    >
      {t('bo.deposits.rejectText')}
    </ReasonDialog>
  );
}

function Mismatch({ row }: { row: api.Deposit }) {
  const t = useT();
  const [open, setOpen] = useState<'credit' | 'reject' | null>(null);
  const close = () => setOpen(null);
  return (
    <SectionCard title={t('bo.deposits.queue.mismatch')}>
      <div className="flex flex-wrap gap-3">
        <Button tone="money" onClick={() => setOpen('credit')}>
          {t('bo.deposits.askCredit')}
        </Button>
        <Button tone="danger" onClick={() => setOpen('reject')}>
          {t('bo.deposits.reject')}
        </Button>
      </div>
      {open === 'reject' && <Reject row={row} onClose={close} />}
      {open === 'credit' && <MismatchCredit row={row} onClose={close} />}
    </SectionCard>
  );
}

/** Requests a credit of the amount that actually arrived (four eyes). */
function MismatchCredit({ row, onClose }: { row: api.Deposit; onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm({
    route: requestMismatchCredit,
    defaults: { received: row.received === null ? '' : unitsToDecimal(row.received), reason: '' },
    inputOf: ({ received, reason }: { received: string; reason: string }) => ({
      ...{ depositId: row.depositId, reason: reason.trim() },
      received: typedUnits(received) ?? row.payAmount,
    }),
    check: ({ received, reason }) => ({
      ...(typedUnits(received) === null && invalidFields(['received'])),
      ...reasonFaults('reason', reason),
    }),
    async send({ received, reason }) {
      await api.askMoney('mismatch', row.depositId, received, reason);
      toast(t('bo.deposits.asked'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.deposits.askCreditTitle')}
      confirmLabel={t('bo.deposits.askCredit')}
    >
      <div className="grid gap-4">
        <p>{t('bo.deposits.askCreditText')}</p>
        <Field
          label={t('bo.deposits.actual')}
          writes="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('received')}
        />
      </div>
    </ReasonForm>
  );
}

function ChargeBack({ row }: { row: api.Deposit }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('bo.deposits.chargeBack')}
      </Button>
      {open && (
        <ReasonDialog
          onClose={() => setOpen(false)}
          title={t('bo.deposits.chargeBackTitle')}
          confirmLabel={t('bo.deposits.chargeBack')}
          tone="danger"
          onConfirm={async (reason) => {
            await api.askMoney('charge-back', row.depositId, row.payAmount, reason);
            toast(t('bo.deposits.asked'), { tone: 'win' });
          }}
        >
          {t('bo.deposits.chargeBackText')}
        </ReasonDialog>
      )}
    </>
  );
}

/** Repeated failed payments block electronic channels for a member (STD-18): an operator may unblock them. */
function LiftBlock({ row }: { row: api.Deposit }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('bo.deposits.liftBlock')}
      </Button>
      {open && (
        <ReasonDialog
          onClose={() => setOpen(false)}
          title={t('bo.deposits.liftBlock')}
          confirmLabel={t('bo.deposits.liftBlock')}
          onConfirm={async (reason) => {
            await api.liftBlock(row.memberId, reason);
            toast(t('bo.deposits.lifted'), { tone: 'win' });
          }}
        >
          {t('bo.deposits.liftBlockText')}
        </ReasonDialog>
      )}
    </>
  );
}
