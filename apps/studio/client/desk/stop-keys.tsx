import { useEffect, useState } from 'react';
import { readStop } from '../../games/sports/book/stops.ts';
import { type Text, useText } from '../text.ts';
import { useDesk } from './use-desk.ts';

const SECOND_KEY_MS = 2_000;
/** How long the confirmation of an action is shown. */
const SAID_MS = 8_000;

/** What a letter suspends, depending on the focused row; null when there is none. Keys are identified by position, since layouts differ. */
export function stopByKey(code: string, focused: Element | null): string | null {
  const row = focused?.closest<HTMLElement>('[data-fixture]')?.dataset;
  const market = focused?.closest<HTMLElement>('[data-market]')?.dataset.market;
  switch (code) {
    case 'KeyB':
      return 'book';
    case 'KeyS':
      return row?.sport ? `sport:${row.sport}` : null;
    case 'KeyF':
      return row?.fixture ? `fixture:${row.fixture}` : null;
    case 'KeyM':
      return row?.fixture && market ? `market:${row.fixture}:${market}` : null;
    default:
      return null;
  }
}
/** The name of a suspension, within a sentence. */
function stopWords(text: Text, name: string): string {
  const stop = readStop(name);
  if (stop?.scope === 'book') return text('desk.stops.book');
  if (stop?.scope === 'sport') return text(`book.sport.${stop.sport}`);
  return `\u2066${name.replace(/^\w+:/, '')}\u2069`;
}
const LETTERS = ['KeyB', 'KeyS', 'KeyF', 'KeyM'];
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** A full stop followed by a letter suspends at once; what was suspended is announced. */
export function StopKeys() {
  const { api, seat } = useDesk();
  const text = useText();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const isAble = seat.abilities.includes('pause');
  useEffect(() => {
    if (!isAble) return;
    let armedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const isArmed = performance.now() - armedAt < SECOND_KEY_MS;
      armedAt = event.key === '.' || event.code === 'Period' ? performance.now() : Number.NEGATIVE_INFINITY;
      if (!isArmed || !LETTERS.includes(event.code)) return;
      event.preventDefault();
      const name = stopByKey(event.code, document.activeElement);
      if (name === null) return setSaid(text('desk.stops.aim'));
      api.stopBook(name).then(
        () => setSaid(text('desk.stops.done', { name: stopWords(text, name) })),
        () => setSaid(text('desk.refused.unreachable')),
      );
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [api, isAble, text]);
  return (
    <p
      role="status"
      aria-live="assertive"
      className={said ? 'bg-warn-soft text-ink px-4 py-2 font-semibold' : 'sr-only'}
    >
      {said}
    </p>
  );
}
