import { useT } from '@kismet/app-kit/texts';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useOperator } from '../../../shared/session.ts';
import { exactText } from '../../../shared/table/exact.ts';
import { askCancel, type MemberGrant } from './bonuses-api.ts';

interface Props {
  memberId: string;
  name: string;
  grant: MemberGrant;
  onClose: () => void;
}
/** Asks a second operator to cancel a bonus. */
export function CancelDialog({ memberId, name, grant, onClose }: Props) {
  const t = useT();
  const { currencySymbol } = useOperator();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.bonuses.cancelTitle', { name })}
      confirmLabel={t('bo.bonuses.cancel')}
      tone="danger"
      onConfirm={async (reason) => {
        await askCancel({ memberId, bonusId: grant.bonusId, reason });
        toast(t('bo.bonuses.asked'), { tone: 'win' });
      }}
    >
      {t(grant.state === 'active' ? 'bo.bonuses.cancelText' : 'bo.bonuses.cancelWaiting', {
        amount: exactText(grant.balance, currencySymbol),
      })}
    </ReasonDialog>
  );
}
