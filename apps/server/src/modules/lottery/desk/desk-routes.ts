import * as contract from '@kismet/contracts/operators/lottery';
import { Refused } from '@kismet/kernel/outcome';
import type { Tx } from '../../../platform/db.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { readNumberLimits } from '../bets/ticket-store.ts';
import type { LotteryDeps } from '../deps.ts';
import { readGame, readGames } from '../game-store.ts';
import { enterResult } from '../results/result-commands.ts';
import { type AskedCase, correctionCase, drawnText, subjectOf, voidCase } from './desk-actions.ts';
import { type DeskReader, deskDraw, deskDraws, liabilityOf } from './desk-draws.ts';
import { type DeskEditor, saveGame, saveLimit, shownDeskGame } from './desk-games.ts';
import { createSoldCounter } from './desk-sold.ts';
import { oddsCase, oddsTable } from './odds-desk.ts';

interface Who {
  readonly brandId: number;
  readonly operatorId: bigint;
}
export interface DeskRoutesDeps<W extends Who> extends Omit<DeskReader, 'sold'> {
  readonly deps: LotteryDeps;
  readonly authorise: Authorise<W>;
  readonly audit: (
    tx: Tx,
    entry: {
      brandId: number;
      operatorId: bigint;
      action: string;
      subject: string;
      reason?: string | null;
      before?: Record<string, unknown> | null;
      after?: Record<string, unknown> | null;
      ip: string;
    },
  ) => Promise<void>;
  /** Puts a case before a second operator; gives its id. */
  readonly ask: (who: W, ip: string, wanted: AskedCase) => Promise<string>;
}
const found = <T>(value: T | null): T => {
  if (value === null) throw new Refused('NOT_FOUND');
  return value;
};

/** The desk of the lottery: draws, results, what is sold, and at which odds. */
export function mountLotteryDesk<W extends Who>(mount: Mount, desk: DeskRoutesDeps<W>): void {
  mountDraws(mount, desk, { ...desk, sold: createSoldCounter(desk.db) });
  mountGames(mount, desk);
}
function mountDraws<W extends Who>(mount: Mount, desk: DeskRoutesDeps<W>, reader: DeskReader): void {
  const { db, deps, authorise } = desk;
  mount(contract.listDeskDraws, authorise, (wanted, { who }) => deskDraws(reader, who.brandId, wanted));
  mount(contract.getDeskDraw, authorise, async ({ drawId }, { who }) => found(await deskDraw(reader, who, drawId)));
  mount(contract.getLiability, authorise, async ({ drawId, play }, { who }) =>
    found(await liabilityOf(reader, who.brandId, drawId, play)),
  );
  mount(contract.enterResult, authorise, async ({ drawId, drawn, sourceUrl }, { who, visit }) => ({
    state: await enterResult(deps, {
      brandId: who.brandId,
      operatorId: who.operatorId,
      drawId,
      drawn,
      sourceUrl,
      note: (tx, draw, verdict) =>
        desk.audit(tx, {
          brandId: who.brandId,
          operatorId: who.operatorId,
          action: 'lottery.result-entered',
          subject: subjectOf(draw),
          after: { numbers: drawnText(drawn), source: sourceUrl, verdict },
          ip: visit.ip,
        }),
    }),
  }));
  mount(contract.correctResult, authorise, async (input, { who, visit }) => ({
    approvalId: await desk.ask(who, visit.ip, await correctionCase(db, who.brandId, input)),
  }));
  mount(contract.voidDraw, authorise, async (input, { who, visit }) => ({
    approvalId: await desk.ask(who, visit.ip, await voidCase(db, who.brandId, input)),
  }));
}
function mountGames<W extends Who>(mount: Mount, desk: DeskRoutesDeps<W>): void {
  const { db, authorise } = desk;
  const editorOf = (who: Who, ip: string): DeskEditor => ({
    db,
    brandId: who.brandId,
    note: (tx, entry) => desk.audit(tx, { ...entry, brandId: who.brandId, operatorId: who.operatorId, ip }),
  });
  mount(contract.listDeskGames, authorise, async (_input, { who }) => ({
    list: (await readGames(db, who.brandId)).map(shownDeskGame),
  }));
  mount(contract.saveDeskGame, authorise, async (input, { who, visit }) => {
    const saved = await saveGame(editorOf(who, visit.ip), input);
    desk.deps.drawChanged();
    return saved;
  });
  mount(contract.getOddsTable, authorise, async ({ gameId }, { who }) =>
    found(await oddsTable(db, who.brandId, gameId)),
  );
  mount(contract.publishOdds, authorise, async (input, { who, visit }) => ({
    approvalId: await desk.ask(who, visit.ip, await oddsCase(db, who.brandId, input)),
  }));
  const limitsOf = async (brandId: number, gameId: number) => {
    found(await readGame(db, brandId, gameId));
    return readNumberLimits(db, gameId);
  };
  mount(contract.listNumberLimits, authorise, async ({ gameId }, { who }) => ({
    list: await limitsOf(who.brandId, gameId),
  }));
  mount(contract.saveNumberLimit, authorise, async (input, { who, visit }) => ({
    list: await saveLimit(editorOf(who, visit.ip), input),
  }));
}
