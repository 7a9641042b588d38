import { useState } from 'react';
import { SILENCE_HOURS, type SilenceHours } from '../../games/shared/phrases.ts';
import type { ChatCaseAnswer, ChatCaseView } from '../../server/http/desk-chat-api.ts';
import { useText } from '../text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Code, FIELD, GRAVE, Moment, NoteField, PLAIN, Refused, Region } from './parts.tsx';
import { useAsked, useDesk, useDoing } from './use-desk.ts';

interface Props {
  readonly of: ChatCaseView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A report with what was said at the table before it, and the decision. */
export function ChatCaseSheet({ of, onClose, onDone }: Props) {
  const { seat } = useDesk();
  const text = useText();
  const asked = useAsked((api) => api.chatCase(of.number));
  return (
    <Sheet title={text('desk.case.title', { number: of.number })} onClose={onClose}>
      <Region asked={asked} isEmpty={() => false} empty="">
        {({ lines }) => (
          <div className="grid gap-5">
            <p>
              {text(`chat.report.${of.reason}`)} · <Code>{of.table}</Code>
            </p>
            {seat.abilities.includes('pause') && of.state !== 'dismissed' && (
              <Decision of={of} onClose={onClose} onDone={onDone} />
            )}
            <Lines lines={lines} />
          </div>
        )}
      </Region>
    </Sheet>
  );
}

function Lines({ lines }: Pick<ChatCaseAnswer, 'lines'>) {
  const text = useText();
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-bold">{text('desk.chat.before')}</h3>
      {lines.length === 0 && <p className="text-ink-soft">{text('desk.chat.gone')}</p>}
      <ul className="grid gap-1">
        {lines.map(({ name, phrase, at, isReported }) => (
          <li
            key={`${at} ${name}`}
            className={`rounded-input flex flex-wrap items-baseline gap-x-3 px-2 py-1 ${isReported ? 'bg-warn-soft font-semibold' : ''}`}
          >
            <Code>{name}</Code>
            <span>{text(`phrase.${phrase}` as 'phrase.salam')}</span>
            {isReported && <span className="text-meta">{text('desk.chat.reported')}</span>}
            <span className="text-meta text-ink-soft ms-auto">
              <Moment iso={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For an open case: silence for a time, or dismissal. For a decided one: lifting the silence. */
function Decision({ of, onClose, onDone }: Props) {
  const { api } = useDesk();
  const text = useText();
  const [hours, setHours] = useState<SilenceHours>(24);
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(() => {
    onDone();
    onClose();
  });
  const isOpen = of.state === 'open';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => (isOpen ? api.silence(of.number, hours, note) : api.liftSilence(of.number, note)));
      }}
    >
      {isOpen && (
        <label className="grid gap-1">
          <span className="text-meta">{text('desk.chat.hours')}</span>
          <select
            value={hours}
            onChange={(event) => setHours(Number(event.target.value) as SilenceHours)}
            className={FIELD}
          >
            {SILENCE_HOURS.map((one) => (
              <option key={one} value={one}>
                {text(`desk.chat.hours.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <NoteField note={note} setNote={setNote} />
      <Refused code={refused} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy} className={isOpen ? GRAVE : PLAIN}>
          {text(isOpen ? 'desk.chat.silence' : 'desk.chat.lift')}
        </button>
        {isOpen && (
          <button
            type="button"
            disabled={isBusy || note.trim().length < 3}
            onClick={() => void act(() => api.dismissChat(of.number, note))}
            className={PLAIN}
          >
            {text('desk.case.dismiss')}
          </button>
        )}
      </div>
    </form>
  );
}
