import { createHash } from 'node:crypto';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Step } from '../../games/shared/table-round.ts';
import { sumsOf, voidOf, voidText } from '../../games/shared/void-preview.ts';
import type { Hall } from '../hall.ts';
import type { AnyRound } from '../tables/table-kind.ts';
import type { AskedWork, Preview } from './asks.ts';

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The subject for a round of a table, as desks write it. */
export const roundSubject = (table: string, number: number): string => `${table}:${number}`;

/** What a void would post. Refuses NOTHING_TO_VOID. */
export function previewOfVoid(step: Step<AnyRound>): Preview {
  const voided = voidOf(step);
  if (voided.length === 0) throw new Refused('NOTHING_TO_VOID');
  const { players, wagers, back, rolledBack } = sumsOf(voided);
  return {
    shown: {
      ...{ wagers, back: unitsToDecimal(back), rolledBack: unitsToDecimal(rolledBack) },
      players: players.map((one) => ({
        wagers: one.wagers,
        back: unitsToDecimal(one.back),
        rolledBack: unitsToDecimal(one.rolledBack),
      })),
    },
    digest: digestOf(voidText(roundSubject(step.round.table, step.round.number), voided)),
  };
}

/**
 * Voids a round that has no result yet: stakes are paid back, and bets still being placed are rolled back. A round with a result is paid, and a
 * payment is final: the wallet has no correction for wagers of tables (rule 6.52). A tournament is one round, whose wagers are its entries
 * (rule 6.108).
 */
export function voidsOfRounds(hall: Hall): AskedWork {
  const tableOf = (house: string, subject: string) => {
    const [id, number] = subject.split(':');
    const table =
      hall.tablesOf(house).find((one) => one.table.id === id)?.table ??
      hall.tournamentsOf(house).find(({ row }) => row.id === id)?.table;
    if (!table) throw new Refused('NOT_FOUND');
    return { table, number: Number(number) };
  };
  return {
    async preview(house, subject) {
      const { table, number } = tableOf(house, subject);
      const step = table.voidNow();
      if (!step) throw new Refused('TABLE_AWAY');
      if (step.round.number !== number) throw new Refused('ROUND_DECIDED');
      return previewOfVoid(step);
    },
    async carryOut(house, subject, digest) {
      const { table, number } = tableOf(house, subject);
      const round = await table.voidRound((step) => {
        if (step.round.number !== number) throw new Refused('ROUND_DECIDED');
        // approved earlier, and carried out by a process that then ended
        const isDone = table.round?.phase === 'CANCELLED' && step.effects.length === 0;
        if (!isDone && previewOfVoid(step).digest !== digest) throw new Refused('PREVIEW_STALE');
      });
      if (!round) throw new Refused('TABLE_AWAY');
    },
  };
}
