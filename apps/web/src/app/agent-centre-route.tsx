import { useT } from '@kismet/app-kit/texts';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Navigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AgentFrame } from '../features/agent-centre/agent-frame.tsx';
import { AgentHome } from '../features/agent-centre/home/agent-home.tsx';
import { NotAgent } from '../features/agent-centre/home/not-agent.tsx';
import { AGENT_PAGES } from '../features/agent-centre/pages.ts';
import { ScopeBar } from '../features/agent-centre/scope-bar.tsx';
import { AgentLogin } from '../features/login/agent-login.tsx';
import { useTitle } from '../shared/browser/use-title.ts';
import { useMenuBeside } from '../shared/browser/use-wide.ts';
import { PaneSkeleton } from '../shared/pane-skeleton.tsx';
import { useSession } from '../shared/session/session.ts';
import { AGENT_PANES } from './agent-panes.tsx';

/**
 * Agent pages: home (rows RT-12, LG-16) and the agent centre with the pane named in the address (rows AG-01 to
 * AG-20). Visitors get the agents' login; members who are not agents get a notice.
 */
export default function AgentCentreRoute() {
  const t = useT();
  const { page } = useParams({ strict: false });
  const isHome = useRouterState({ select: ({ location }) => location.pathname.startsWith('/agentHome') });
  const address = useSearch({ strict: false });
  const { token, member } = useSession();
  const entry = AGENT_PAGES.find((known) => known.key === page);
  useTitle(t(entry?.label ?? (isHome ? 'shell.agent' : 'agentCentre.title')));
  if (!token)
    return (
      <div className="page py-6">
        <AgentLogin />
      </div>
    );
  if (!member) return <PaneSkeleton />;
  if (!isAgentKind(member.accountKind))
    return (
      <div className="page py-6">
        <NotAgent />
      </div>
    );
  if (isHome)
    return (
      <div className="page py-6">
        <AgentHome member={member} />
      </div>
    );
  const Pane = entry && AGENT_PANES[entry.key];
  return (
    <AgentFrame current={entry?.key ?? null} member={member}>
      {entry && Pane ? (
        <>
          <h2 className="text-title2 font-bold">{t(entry.label)}</h2>
          {'scoped' in entry && <ScopeBar address={address} page={entry.key} />}
          <Suspense fallback={<PaneSkeleton />}>
            <Pane key={entry.key} address={address} page={entry.key} />
          </Suspense>
        </>
      ) : (
        <FirstPage />
      )}
    </AgentFrame>
  );
}

/** The page next to the menu: the overview if the address names none. */
function FirstPage() {
  return useMenuBeside() && <Navigate to="/agent/$page" params={{ page: 'agentTeamOverview' }} replace />;
}
