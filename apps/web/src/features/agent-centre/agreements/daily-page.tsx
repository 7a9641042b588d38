import type { AgentPaneProps } from '../scope.ts';
import { KindPage } from './kind-page.tsx';

/** Row AG-11: the daily salary of the downline, and the one that the platform grants by itself. */
export default function DailyPage(props: AgentPaneProps) {
  return <KindPage {...props} kind="daily-salary" also="platform-daily" />;
}
