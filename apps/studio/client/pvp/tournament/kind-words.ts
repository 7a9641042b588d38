import type { MessageKey, Text } from '../../text.ts';

const TIMETABLE: Readonly<Record<string, MessageKey>> = { hourly: 'tour.kind.hourly', daily: 'tour.kind.daily' };

/** The name of a kind of tournament: from the timetable, or by the number of players. */
export function kindWords(kind: string, most: number, text: Text): string {
  const key = TIMETABLE[kind];
  if (key) return text(key as 'tour.kind.daily');
  return most === 2 ? text('tour.kind.duel') : text('tour.kind.table', { count: most });
}
