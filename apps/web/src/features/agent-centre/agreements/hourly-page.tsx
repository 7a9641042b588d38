import type { AgentPaneProps } from '../scope.ts';
import { KindPage } from './kind-page.tsx';

/** Row AG-12. */
export default function HourlyPage(props: AgentPaneProps) {
  return <KindPage {...props} kind="hourly-salary" />;
}
