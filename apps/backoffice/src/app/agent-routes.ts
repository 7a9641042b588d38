import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  readAgentAddress,
  readAgentsAddress,
  readAgreementsAddress,
  readBillsAddress,
  readRunAddress,
  readRunsAddress,
} from '../shared/address.ts';
import { parent } from './root-route.ts';

const agentsRoute = createRoute({
  getParentRoute: parent,
  path: '/agents',
  validateSearch: readAgentsAddress,
  staticData: { ability: 'agents.read' },
  component: lazyRouteComponent(() => import('../features/agents/agents-page.tsx')),
});
const agentRoute = createRoute({
  getParentRoute: parent,
  path: '/agents/$memberId',
  validateSearch: readAgentAddress,
  staticData: { ability: 'agents.read' },
  component: lazyRouteComponent(() => import('../features/agents/agent-page.tsx')),
});
const agreementsRoute = createRoute({
  getParentRoute: parent,
  path: '/agreements',
  validateSearch: readAgreementsAddress,
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/agreements-page.tsx')),
});
const agreementRoute = createRoute({
  getParentRoute: parent,
  path: '/agreements/$agreementId',
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/agreement-page.tsx')),
});
const agentBillsRoute = createRoute({
  getParentRoute: parent,
  path: '/agent-bills',
  validateSearch: readBillsAddress,
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/bills-page.tsx')),
});
const runsRoute = createRoute({
  getParentRoute: parent,
  path: '/settlement-runs',
  validateSearch: readRunsAddress,
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/runs-page.tsx')),
});
const runRoute = createRoute({
  getParentRoute: parent,
  path: '/settlement-runs/$runId',
  validateSearch: readRunAddress,
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/run-page.tsx')),
});
const agreementRulesRoute = createRoute({
  getParentRoute: parent,
  path: '/agreement-rules',
  staticData: { ability: 'agreements.read' },
  component: lazyRouteComponent(() => import('../features/agreements/rules-page.tsx')),
});

/** Networks, agreements, bills and settlements. */
export const agentRoutes = [
  agentsRoute,
  agentRoute,
  agreementsRoute,
  agreementRoute,
  agentBillsRoute,
  runsRoute,
  runRoute,
  agreementRulesRoute,
] as const;
