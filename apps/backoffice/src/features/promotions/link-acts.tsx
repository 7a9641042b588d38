import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { useCan } from '../../shared/session.ts';
import type { LinkedMember } from './links-api.ts';

export type LinkAct = 'hold' | 'lift' | 'cancel' | 'rounds';

/** What this operator may do about one linked member: hold the offer or lift the hold, and revoke whatever is not cash yet. */
export function LinkActs({ member, onAsk }: { member: LinkedMember; onAsk: (act: LinkAct) => void }) {
  const t = useT();
  const mayHold = useCan('promotions.hold');
  const mayRevoke = useCan('promotions.grant');
  const acts: LinkAct[] = [
    ...(mayHold ? [member.hold ? ('lift' as const) : ('hold' as const)] : []),
    ...(mayRevoke && member.bonusId ? ['cancel' as const] : []),
    ...(mayRevoke && member.rewardKey ? ['rounds' as const] : []),
  ];
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size={36}
          tone={act === 'hold' || act === 'lift' ? 'ghost' : 'danger'}
          onClick={() => onAsk(act)}
        >
          {t(`bo.links.${act}`)}
        </Button>
      ))}
    </span>
  );
}
