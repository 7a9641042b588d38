import type { AgentPaneProps } from '../scope.ts';
import { KindPage } from './kind-page.tsx';

/** Row AG-10. */
export default function DividendPage(props: AgentPaneProps) {
  return <KindPage {...props} kind="dividend" />;
}
