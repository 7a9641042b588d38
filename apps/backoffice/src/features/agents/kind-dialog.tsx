import { useT } from '@kismet/app-kit/texts';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { type AgentNode, setKind } from './api.ts';

/** Turns a member into an agent, or an agent without downline into a member; signs the person out. */
export function KindDialog({ node, onClose }: { node: AgentNode; onClose: () => void }) {
  const t = useT();
  const isAgent = isAgentKind(node.accountKind);
  const name = node.account;
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(isAgent ? 'bo.agents.makeMemberOf' : 'bo.agents.makeAgentOf', { name })}
      confirmLabel={t(isAgent ? 'bo.agents.makeMember' : 'bo.agents.makeAgent')}
      tone={isAgent ? 'danger' : 'act'}
      onConfirm={async (reason) => {
        await setKind({ memberId: node.memberId, isAgent: !isAgent, reason });
        toast(t('bo.agents.done'), { tone: 'win' });
      }}
    >
      {t(isAgent ? 'bo.agents.makeMemberText' : 'bo.agents.makeAgentText')}
    </ReasonDialog>
  );
}
