import { Refused } from '@kismet/kernel/outcome';
import type { SilenceHours } from '../../games/shared/phrases.ts';
import { type ChatCase, chatCaseOf, decideChatCases, linesBefore, setSilence } from '../chat/chat-report-store.ts';
import { inTransaction } from '../database.ts';
import type { Hall } from '../hall.ts';
import type { DeskGuest } from './desk-session-store.ts';
import { addDeskEntry } from './journal-store.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of lines shown with a case, from the ten minutes before it at the table. */
const LINES = 30;
const LOOK_BACK_MS = 600_000;

export interface ChatCaseLine {
  readonly name: string;
  readonly phrase: string;
  readonly at: string;
  readonly isReported: boolean;
}

/** A case with what was said before it. Refuses NOT_FOUND. */
export async function chatCaseDetail(
  { deps: { pool } }: Hall,
  { house }: DeskGuest,
  number: number,
): Promise<{ report: ChatCase; lines: ChatCaseLine[] }> {
  const report = await chatCaseOf(pool, house, number, false);
  if (!report) throw new Refused('NOT_FOUND');
  const lines = await linesBefore(pool, report, new Date(report.saidAt.getTime() - LOOK_BACK_MS), LINES);
  return {
    report,
    lines: lines.map(({ name, phrase, at, isOther }) => ({ name, phrase, at: at.toISOString(), isReported: isOther })),
  };
}

/**
 * Silences the reported player at the tables of the house for the given time and decides every open case against them there. Their lines are no
 * longer shown. Refuses NOT_FOUND and ASK_OVER.
 */
export async function silencePlayer(
  hall: Hall,
  guest: DeskGuest,
  number: number,
  hours: SilenceHours,
  note: string,
): Promise<void> {
  const until = new Date(hall.deps.time.now() + hours * HOUR_MS);
  const { other, house } = await decide(hall, guest, number, 'silenced', note, { until: until.toISOString() }, until);
  hall.chat.hush(other, house);
}

/** Dismisses a report without further action. Refuses NOT_FOUND and ASK_OVER. */
export const dismissChatCase = (hall: Hall, guest: DeskGuest, number: number, note: string) =>
  decide(hall, guest, number, 'dismissed', note, {}, null);

/** Lets a silenced player speak again; the decision of the case stands. Refuses NOT_FOUND and ASK_OVER. */
export function liftSilence({ deps }: Hall, guest: DeskGuest, number: number, note: string): Promise<void> {
  return inTransaction(deps.pool, async (tx) => {
    const report = await chatCaseOf(tx, guest.house, number, true);
    if (!report) throw new Refused('NOT_FOUND');
    if (report.state !== 'silenced') throw new Refused('ASK_OVER');
    await setSilence(tx, report.other, report.house, new Date(deps.time.now()));
    await addDeskEntry(tx, guest, { action: 'chat-lift', subject: `chat ${number}`, note });
  });
}

function decide(
  { deps }: Hall,
  guest: DeskGuest,
  number: number,
  state: 'silenced' | 'dismissed',
  note: string,
  told: object,
  until: Date | null,
): Promise<ChatCase> {
  return inTransaction(deps.pool, async (tx) => {
    const report = await chatCaseOf(tx, guest.house, number, true);
    if (!report) throw new Refused('NOT_FOUND');
    if (report.state !== 'open') throw new Refused('ASK_OVER');
    const cases = await decideChatCases(tx, report, state, until !== null);
    if (until) await setSilence(tx, report.other, report.house, until);
    await addDeskEntry(tx, guest, {
      action: until ? 'chat-silence' : 'chat-dismiss',
      ...{ subject: `chat ${number}`, note, before: { state: report.state } },
      after: { state, name: report.name, table: report.table, cases, ...told },
    });
    return report;
  });
}
