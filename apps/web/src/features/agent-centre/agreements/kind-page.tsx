import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { useId, useState } from 'react';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { type AgentPaneProps, useScope } from '../scope.ts';
import { List, PastList } from './agreement-lists.tsx';
import type { Kind, Side } from './api.ts';
import { BillSheet } from './bill-sheet.tsx';
import { Bills } from './bills.tsx';
import { DayGrid } from './day-grid.tsx';
import { HourStrip } from './hour-strip.tsx';
import { RunningList } from './running-list.tsx';
import { Slots } from './slots.tsx';

const TABS = ['mine', 'records', 'given', 'givenRecords'] as const;

/** One kind of agreement (rows AG-10 to AG-15): those that pay me, their payments, those with my downlines, and payments to them. */
export function KindPage({ kind, also, ...props }: AgentPaneProps & { kind: Kind; also?: Kind }) {
  const t = useT();
  const { set } = useScope(props);
  const panel = useId();
  const tab = TABS.find((one) => one === props.address.tab) ?? 'mine';
  return (
    <>
      <Tabs
        label={t(`agreement.kind.${kind}`)}
        controls={panel}
        value={tab}
        onChoose={(next) => set({ tab: next } as AgentAddress)}
        tabs={TABS.map((value) => ({ value, label: t(`agreement.tab.${value}`) }))}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`agreement.tab.${tab}`)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {tab === 'mine' ? (
          <>
            <Running side="mine" kinds={also ? [kind, also] : [kind]} />
            <List side="mine" kinds={also ? [kind, also] : [kind]} />
            <PastList side="mine" kinds={also ? [kind, also] : [kind]} />
          </>
        ) : tab === 'given' ? (
          <>
            <List side="given" kinds={[kind]} />
            <Running side="given" kinds={[kind]} />
            <PastList side="given" kinds={[kind]} />
          </>
        ) : (
          <Records {...props} side={tab === 'records' ? 'mine' : 'given'} kind={kind} also={also} />
        )}
      </div>
    </>
  );
}

/** Real time has no running period: its slots appear as they are settled. */
function Running({ side, kinds }: { side: Side; kinds: readonly Kind[] }) {
  return kinds.map((kind) => kind !== 'real-time-salary' && <RunningList key={kind} side={side} kind={kind} />);
}
/** Settled periods in the view of each kind: a month of days, a day of hours, slots; then bill by bill. */
function Records({ side, kind, also, ...props }: AgentPaneProps & { side: Side; kind: Kind; also: Kind | undefined }) {
  const { today } = useScope(props);
  const [opened, setOpened] = useState<string | null>(null);
  if (kind === 'real-time-salary')
    return (
      <>
        <Slots side={side} today={today} onOpen={setOpened} />
        <BillSheet billId={opened} onClose={() => setOpened(null)} />
      </>
    );
  return (
    <>
      {kind === 'daily-salary' && <DayGrid side={side} kind={kind} today={today} />}
      {kind === 'hourly-salary' && <HourStrip side={side} today={today} />}
      <Bills {...props} side={side} kind={kind} />
      {also && side === 'mine' && <Bills {...props} side="mine" kind={also} hidesEmpty />}
    </>
  );
}
