import type { CaseState } from '../../server/desk/case-store.ts';
import type { CaseView } from '../../server/http/desk-case-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { CaseSheet } from './case-sheet.tsx';
import { type CaseKind, CasesFrame } from './cases-frame.tsx';
import { Code } from './parts.tsx';

function Line({ of: { reason, table, hand } }: { of: CaseView }) {
  const text = useText();
  return (
    <>
      <strong>{text(`desk.why.${reason}` as MessageKey as 'desk.why.together')}</strong>
      <Code>{`${table}:${hand}`}</Code>
    </>
  );
}

const KIND: CaseKind<CaseState, CaseView> = {
  label: 'desk.tab.cases',
  none: 'desk.cases.none',
  states: { open: 'desk.cases.open', separated: 'desk.cases.separated', dismissed: 'desk.cases.dismissed' },
  read: (api, state, from) => api.cases(state, from),
  Line,
  Sheet: CaseSheet,
};

/** Reports of players, newest first. */
export const CasesTab = () => <CasesFrame kind={KIND} />;
