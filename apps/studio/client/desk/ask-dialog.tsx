import { useState } from 'react';
import type { AskView } from '../../server/http/desk-ask-api.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, Code, NoteField, Refused } from './parts.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

/** Asks for something that a second person has to approve, and shows what it would do. */
export function AskDialog({ kind, subject, onClose }: Pick<AskView, 'kind' | 'subject'> & { onClose: () => void }) {
  const { api } = useDesk();
  const text = useText();
  const [note, setNote] = useState('');
  const [ask, setAsk] = useState<AskView | null>(null);
  const { isBusy, refused, act } = useDoing(() => undefined);
  return (
    <Sheet title={text(`desk.ask.${kind}`)} onClose={onClose}>
      <p className="mb-3">
        <Code>{subject}</Code>
      </p>
      {ask ? (
        <div className="grid gap-4">
          <p role="status" className="font-semibold">
            {text('desk.ask.waits')}
          </p>
          <PreviewFacts preview={ask.preview} />
        </div>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void act(async () => setAsk((await api.ask(kind, subject, note)).ask));
          }}
        >
          <p>{text(`desk.ask.${kind}.about`)}</p>
          <NoteField note={note} setNote={setNote} />
          <Refused code={refused} />
          <button type="submit" disabled={isBusy} className={ACT}>
            {text('desk.ask.do')}
          </button>
        </form>
      )}
    </Sheet>
  );
}
