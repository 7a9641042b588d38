import { useT } from '@kismet/app-kit/texts';
import { sendOrder } from '@kismet/contracts/operators/mall';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useOfficeForm } from '../../../shared/form/use-office-form.tsx';
import { Region } from '../../../shared/region.tsx';
import { decide, type OrderRow, pointsText, readAddress, send } from './api.ts';
import { useTitleOf } from './use-title-of.ts';

interface Props {
  row: OrderRow;
  onClose: () => void;
}
const named = ({ memberId, redemptionId }: OrderRow) => ({ memberId, redemptionId });

/** Approves or rejects an order, with the reason. */
export function DecideDialog({ row, isApproved, onClose }: Props & { isApproved: boolean }) {
  const t = useT();
  const words = { item: useTitleOf()(row.title), name: row.loginName, points: pointsText(row.points) };
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isApproved ? 'bo.mall.approve' : 'bo.mall.reject')}
      confirmLabel={t(isApproved ? 'bo.mall.approve' : 'bo.mall.reject')}
      tone={isApproved ? 'act' : 'danger'}
      onConfirm={async (remark) => {
        await decide({ ...named(row), isApproved, remark });
        toast(t('bo.mall.decided'), { tone: 'win' });
      }}
    >
      {isApproved ? t('bo.mall.approveText', words) : t('bo.mall.rejectText', words)}
    </ReasonDialog>
  );
}

/** Records that goods were sent, with the tracking details for the member. */
export function SendDialog({ row, onClose }: Props) {
  const t = useT();
  const form = useOfficeForm({
    route: sendOrder,
    defaults: { carrier: '', tracking: '' },
    inputOf: (values: { carrier: string; tracking: string }) => ({ ...named(row), ...values }),
    async send(input) {
      await send(input);
      toast(t('bo.mall.sent'), { tone: 'win' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.mall.send')}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Field label={t('bo.mall.carrier')} maxLength={60} autoComplete="off" {...form.field('carrier')} />
        <Field
          label={t('bo.mall.tracking')}
          writes="ltr"
          maxLength={40}
          autoComplete="off"
          {...form.field('tracking')}
        />
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('bo.mall.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The address of an order in clear text; each view is audited, so it is not cached. */
export function AddressDialog({ row, onClose }: Props) {
  const t = useT();
  const query = useQuery({
    queryKey: ['mall', 'address', row.memberId, row.redemptionId],
    queryFn: () => readAddress(named(row)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} title={t('bo.mall.addressTitle')} closeLabel={t('action.close')} width={440}>
      <Region query={query}>
        {({ address }) => (
          <address className="grid gap-1 text-body not-italic select-text">
            <bdi dir="auto" className="font-semibold">
              {address.name}
            </bdi>
            <bdi dir="auto">{address.street}</bdi>
            <bdi dir="auto">
              {address.city} {address.postalCode}
            </bdi>
            <bdi dir="ltr" className="code justify-self-start">
              {address.mobile}
            </bdi>
          </address>
        )}
      </Region>
      <p className="text-meta text-ink-muted">{t('bo.mall.addressNote')}</p>
    </Dialog>
  );
}
