import { useT } from '@kismet/app-kit/texts';
import { PROFIT_GROUPS } from '@kismet/contracts/agents/reports-profit';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { ProfitByDownline } from './by-downline.tsx';
import { ProfitByGroup } from './by-group.tsx';

const GROUPS = ['downline', ...PROFIT_GROUPS] as const;
/** Row AG-07: profit and loss by direct downline, or by day, category and vendor. */
export default function TeamProfitPage(props: AgentPaneProps) {
  const t = useT();
  const { set } = useScope(props);
  const group = GROUPS.find((one) => one === props.address.tab) ?? 'downline';
  return (
    <>
      <SegmentedControl
        label={t('agentCentre.profit.groupBy')}
        value={group}
        onChoose={(next) => set({ tab: next === 'downline' ? undefined : next } as AgentAddress)}
        className="justify-self-start max-sm:justify-self-stretch"
        choices={GROUPS.map((value) => ({ value, label: t(`agentCentre.profit.by.${value}`) }))}
      />
      {group === 'downline' ? (
        <ProfitByDownline {...props} />
      ) : (
        <ProfitByGroup key={group} {...props} groupBy={group} />
      )}
    </>
  );
}
