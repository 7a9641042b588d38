import type { AgentPaneProps } from '../scope.ts';
import { KindPage } from './kind-page.tsx';

/** Row AG-11: daily salary within the network, and the one paid by the platform. */
export default function DailyPage(props: AgentPaneProps) {
  return <KindPage {...props} kind="daily-salary" also="platform-daily" />;
}
