import { useState, useSyncExternalStore } from 'react';
import { CHAT_REASONS, PHRASES } from '../../games/shared/phrases.ts';
import type { ChatLineView } from '../../server/chat/chat-room.ts';
import { type MessageKey, type Text, useText } from '../text.ts';
import type { ChatNotice, TableChat } from './table-chat.ts';

const REFUSED = ['PLAY_FIRST', 'TOO_SOON', 'SILENCED', 'LIMIT_REACHED'];
const LINK = 'min-h-11 rounded-full border border-[#ffffff55] px-3 text-meta font-semibold text-[#fff4dc]';
const SWITCH =
  'relative inline-block h-6 w-10 rounded-full bg-[#0008] after:absolute after:start-1 after:top-1 after:size-4 after:rounded-full after:bg-[#fff4dc] peer-checked:bg-[#f4c56a] peer-checked:after:start-5 peer-checked:after:bg-[#1b120a] peer-focus-visible:outline-2';

/**
 * The chat of a table: phrases from a list, which everybody reads in their own language. It can be turned off. `isOnPage`: it is placed on the
 * page's own background, not on a table's.
 */
export function ChatPanel({ chat, isOnPage = false }: { chat: TableChat; isOnPage?: boolean }) {
  const text = useText();
  const { isOn, notice } = useSyncExternalStore(chat.subscribe, chat.snapshot);
  return (
    <section
      aria-label={text('chat.title')}
      className={`rounded-card grid gap-2 p-2 text-[#fff4dc] ${isOnPage ? 'bg-[#0b1f3d]' : 'bg-[#0004]'}`}
    >
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 className="text-label font-bold">{text('chat.title')}</h3>
        <label className="text-meta inline-flex min-h-11 cursor-pointer items-center gap-2">
          {text('chat.show')}
          <input
            type="checkbox"
            className="peer sr-only"
            checked={isOn}
            onChange={(event) => chat.turn(event.target.checked)}
          />
          <span aria-hidden="true" className={SWITCH} />
        </label>
      </div>
      {isOn && (
        <>
          <p
            role="status"
            className={notice ? 'text-meta rounded-input bg-[#0006] px-3 py-2 font-semibold' : 'sr-only'}
          >
            {notice ? wordsOf(notice, text) : ''}
          </p>
          <Lines chat={chat} />
          <Phrases chat={chat} />
        </>
      )}
    </section>
  );
}

const wordsOf = (notice: ChatNotice, text: Text): string => {
  if (notice.kind === 'done') return text(`chat.done.${notice.what}`);
  const code = REFUSED.includes(notice.code) ? notice.code : 'other';
  return text(`chat.refused.${code}` as 'chat.refused.other');
};

/** The last lines, newest at the end. */
function Lines({ chat }: { chat: TableChat }) {
  const text = useText();
  const { lines, name } = useSyncExternalStore(chat.subscribe, chat.snapshot);
  const [about, setAbout] = useState<number | null>(null);
  if (lines.length === 0) return <p className="text-meta">{text('chat.empty')}</p>;
  return (
    // The newest line is at the end, and stays in view while others arrive.
    <div
      role="log"
      tabIndex={0}
      aria-label={text('chat.title')}
      className="flex max-h-44 flex-col-reverse overflow-y-auto"
    >
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.number}>
            <Line
              line={line}
              isOwn={line.name === name}
              isOpen={about === line.number}
              onToggle={() => setAbout(about === line.number ? null : line.number)}
              chat={chat}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly line: ChatLineView;
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly chat: TableChat;
}

function Line({ line, isOwn, isOpen, onToggle, chat }: LineProps) {
  const text = useText();
  const words = text(`phrase.${line.phrase}` as MessageKey as 'phrase.salam');
  const name = isOwn ? text('pvp.you') : text('pvp.name', { name: `\u2066${line.name}\u2069` });
  const said = (
    <span className="text-meta">
      <b className={isOwn ? 'text-[#ffd98a]' : 'text-[#bfe6ff]'}>{name}</b> {words}
    </span>
  );
  if (isOwn) return <p className="flex min-h-8 items-center px-2">{said}</p>;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        title={text('chat.about', { name: line.name })}
        onClick={onToggle}
        className="flex min-h-8 w-full items-center rounded-[8px] px-2 text-start pointer-coarse:min-h-11"
      >
        {said}
      </button>
      {isOpen && <About line={line} chat={chat} onDone={onToggle} />}
    </div>
  );
}

/** What a reader can do about somebody: hide them, block them, or report the line. */
function About({ line, chat, onDone }: Pick<LineProps, 'line' | 'chat'> & { onDone: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const act = (words: string, work: () => unknown) => (
    <button
      key={words}
      type="button"
      className={LINK}
      onClick={() => {
        onDone();
        work();
      }}
    >
      {words}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-1.5 py-1 ps-2">
      {isAsking ? (
        CHAT_REASONS.map((reason) => act(text(`chat.report.${reason}`), () => chat.report(line.number, reason)))
      ) : (
        <>
          {act(text('chat.mute'), () => chat.mute(line.name))}
          {act(text('chat.block'), () => chat.block(line.number))}
          <button type="button" className={LINK} onClick={() => setAsking(true)}>
            {text('chat.report')}
          </button>
        </>
      )}
    </div>
  );
}

function Phrases({ chat }: { chat: TableChat }) {
  const text = useText();
  const { isBusy } = useSyncExternalStore(chat.subscribe, chat.snapshot);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${LINK} justify-self-start`}
      >
        {text('chat.say')}
      </button>
      {isOpen && (
        <ul
          // opened at the end of the page, it would be below the visible area
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          aria-label={text('chat.say')}
          className="flex flex-wrap gap-1.5"
        >
          {PHRASES.map((code) => (
            <li key={code}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => {
                  setOpen(false);
                  void chat.say(code);
                }}
                className="text-meta min-h-11 rounded-full bg-[#fff4dc] px-4 text-[#1b120a] disabled:opacity-60"
              >
                {text(`phrase.${code}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
