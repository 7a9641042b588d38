import { useT } from '@kismet/app-kit/texts';
import { decideReferral as route } from '@kismet/contracts/promotions/operator-referrals';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { TextArea } from '../../shared/form/text-area.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { decideReferral, type Referral } from './api.ts';

interface Props {
  promoId: string;
  row: Referral;
  isAllowed: boolean;
  onClose: () => void;
}
const REMARK_MAX = 200;

/** Approves or refuses a referral; the remark is visible to operators only. */
export function ReferralDialog({ promoId, row, isAllowed, onClose }: Props) {
  const t = useT();
  const form = useOfficeForm({
    route,
    defaults: { remark: '' },
    inputOf: ({ remark }: { remark: string }) => ({
      promoId,
      memberId: row.friend.memberId,
      isAllowed,
      remark: remark.trim(),
    }),
    async send(input) {
      await decideReferral(input);
      toast(t('bo.promotions.referrals.decided'), { tone: 'win' });
      onClose();
    },
  });
  const label = t(isAllowed ? 'bo.promotions.referrals.allow' : 'bo.promotions.referrals.refuse');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${row.friend.loginName}`}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p className="text-body text-ink-soft">
          {t(isAllowed ? 'bo.promotions.referrals.allowText' : 'bo.promotions.referrals.refuseText')}
        </p>
        <TextArea label={t('bo.reason')} maxLength={REMARK_MAX} {...form.field('remark')} />
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={isAllowed ? 'act' : 'danger'} busy={form.busy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
