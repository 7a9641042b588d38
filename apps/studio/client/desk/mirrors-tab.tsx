import type { MirrorCaseState } from '../../server/desk/mirror-case-store.ts';
import type { MirrorCaseView } from '../../server/http/desk-mirror-api.ts';
import { useText } from '../text.ts';
import { type CaseKind, CasesFrame } from './cases-frame.tsx';
import { MirrorSheet } from './mirror-sheet.tsx';
import { Code } from './parts.tsx';

function Line({ of: { table, rounds } }: { of: MirrorCaseView }) {
  const text = useText();
  return (
    <>
      <strong>{text('desk.mirror.line', { count: rounds })}</strong>
      <Code>{table}</Code>
    </>
  );
}

const KIND: CaseKind<MirrorCaseState, MirrorCaseView> = {
  label: 'desk.tab.mirrors',
  none: 'desk.mirror.none',
  states: { open: 'desk.cases.open', confirmed: 'desk.mirror.confirmed', dismissed: 'desk.cases.dismissed' },
  read: (api, state, from) => api.mirrors(state, from),
  Line,
  Sheet: MirrorSheet,
};

/** Players who bet on opposite sides of one table, newest cases first. */
export const MirrorsTab = () => <CasesFrame kind={KIND} />;
