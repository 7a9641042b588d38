import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { useEffect } from 'react';
import { AgentHome } from '../features/agent-centre/home/agent-home.tsx';
import { NotAgent } from '../features/agent-centre/home/not-agent.tsx';
import { AgentLogin } from '../features/login/agent-login.tsx';
import { useT } from '../shared/language.ts';
import { useSession } from '../shared/session.ts';
import { PaneSkeleton } from '../shell/pane-skeleton.tsx';

/** Rows RT-12, LG-16: the agents' page: their own login, their home, or in words why it is not for this account. */
export default function AgentRoute() {
  const t = useT();
  const { token, member } = useSession();
  useEffect(() => {
    document.title = `${t('shell.agent')} · ${t('brand.name')}`;
  }, [t]);
  return <div className="page py-6">{choose()}</div>;

  function choose() {
    if (!token) return <AgentLogin />;
    if (!member) return <PaneSkeleton />;
    return isAgentKind(member.accountKind) ? <AgentHome member={member} /> : <NotAgent />;
  }
}
