import { readStop } from '../../games/sports/book/stops.ts';
import { useText } from '../text.ts';
import { Code } from './parts.tsx';

/** The name of a suspension, in words if there are any. */
export function StopName({ name }: { name: string }) {
  const text = useText();
  const stop = readStop(name);
  if (stop?.scope === 'book') return <>{text('desk.stops.book')}</>;
  if (stop?.scope === 'sport') return <>{text(`book.sport.${stop.sport}`)}</>;
  if (stop?.scope === 'fixture') return <Code>{stop.fixture}</Code>;
  return <Code>{stop ? `${stop.fixture} · ${stop.market}` : name}</Code>;
}
