import { useT } from '@kismet/app-kit/texts';
import { type AccountKind, isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import type { MEMBER_STATES } from '@kismet/contracts/operators/members';
import { Badge, type BadgeTone } from '@kismet/ui/badge';

type MemberState = (typeof MEMBER_STATES)[number];
const TONES: Record<MemberState, BadgeTone> = { active: 'win', locked: 'danger', excluded: 'warn', closed: 'plain' };

export function StateBadge({ state }: { state: MemberState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bo.state.${state}`)}</Badge>;
}

/** Badges of special members: agents, and trial accounts, whose money is not real. */
export function KindBadge({ kind }: { kind: AccountKind }) {
  const t = useT();
  if (isTrialKind(kind)) return <Badge tone="warn">{t('bo.kind.trial')}</Badge>;
  return isAgentKind(kind) ? <Badge tone="info">{t('bo.kind.agent', { kind })}</Badge> : null;
}
