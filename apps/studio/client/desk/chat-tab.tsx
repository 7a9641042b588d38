import type { ChatCaseState } from '../../server/chat/chat-report-store.ts';
import type { ChatCaseView } from '../../server/http/desk-chat-api.ts';
import { useText } from '../text.ts';
import { type CaseKind, CasesFrame } from './cases-frame.tsx';
import { ChatCaseSheet } from './chat-case-sheet.tsx';
import { Code } from './parts.tsx';

function Line({ of: { reason, name, phrase, table } }: { of: ChatCaseView }) {
  const text = useText();
  return (
    <>
      <strong>{text(`chat.report.${reason}`)}</strong>
      <span>
        <Code>{name}</Code>: {text(`phrase.${phrase}` as 'phrase.salam')}
      </span>
      <Code>{table}</Code>
    </>
  );
}

const KIND: CaseKind<ChatCaseState, ChatCaseView> = {
  label: 'desk.tab.chat',
  none: 'desk.chat.none',
  states: { open: 'desk.cases.open', silenced: 'desk.chat.silenced', dismissed: 'desk.cases.dismissed' },
  read: (api, state, from) => api.chatCases(state, from),
  Line,
  Sheet: ChatCaseSheet,
};

/** Reports of chat lines at the tables, newest first. */
export const ChatTab = () => <CasesFrame kind={KIND} />;
