import { useT } from '@kismet/app-kit/texts';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import type { LinkAct } from './link-acts.tsx';
import { askCancel, hold, type LinkedMember, lift, revokeRounds } from './links-api.ts';

const DOES = { hold, lift, cancel: askCancel, rounds: revokeRounds } as const;

interface Props {
  promoId: string;
  act: LinkAct;
  member: LinkedMember;
  onClose: () => void;
}
/** Holds an offer for a member, lifts the hold, or revokes what the offer gave; each requires a reason. */
export function LinkDialog({ promoId, act, member, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={`${t(`bo.links.${act}`)}: \u2068${member.loginName}\u2069`}
      confirmLabel={t(`bo.links.${act}`)}
      tone={act === 'hold' || act === 'lift' ? 'act' : 'danger'}
      onConfirm={async (reason) => {
        await DOES[act]({ promoId, member, reason });
        toast(t(act === 'cancel' ? 'bo.bonuses.asked' : 'bo.links.done'), { tone: 'win' });
      }}
    >
      {t(`bo.links.${act}Text`)}
    </ReasonDialog>
  );
}
