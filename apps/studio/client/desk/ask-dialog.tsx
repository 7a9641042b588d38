import { useState } from 'react';
import type { AskView } from '../../server/http/desk-ask-api.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ACT, Code, NoteField, Refused } from './parts.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { useDesk, useDoing } from './use-desk.ts';

/** What is requested, in words: a tournament, which consists of a single round, has other words than a round. */
export function askWords({ kind, subject }: Pick<AskView, 'kind' | 'subject'>) {
  const isTournament = kind === 'void-round' && subject.startsWith('tournament-');
  return isTournament
    ? ({ title: 'desk.tour.void', about: 'desk.tour.void.about' } as const)
    : ({ title: `desk.ask.${kind}`, about: `desk.ask.${kind}.about` } as const);
}

/**
 * The subject of a request, named as elsewhere at the desk: a case by its number, a competition by its common name, everything else by its own
 * name.
 */
export function Subject({ of: { kind, subject }, name }: { of: Pick<AskView, 'kind' | 'subject'>; name?: string }) {
  const text = useText();
  if (kind === 'end-hold') return <bdi dir="auto">{name}</bdi>;
  if (kind === 'refund-case') return <span>{text('desk.case.title', { number: subject.replace('case:', '') })}</span>;
  return <Code>{subject}</Code>;
}

interface Asked extends Pick<AskView, 'kind' | 'subject'> {
  /** The common name, if it is not the subject. */
  readonly name?: string;
  readonly onClose: () => void;
}
/** Requests something that a second person has to approve, and shows what it would do. */
export function AskDialog({ kind, subject, name, onClose }: Asked) {
  const { api } = useDesk();
  const text = useText();
  const [note, setNote] = useState('');
  const [ask, setAsk] = useState<AskView | null>(null);
  const { isBusy, refused, act } = useDoing(() => undefined);
  const words = askWords({ kind, subject });
  return (
    <Sheet title={text(words.title)} onClose={onClose}>
      <p className="mb-3">
        <Subject of={{ kind, subject }} name={name} />
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
          <p>{text(words.about)}</p>
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
