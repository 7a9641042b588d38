import * as contract from '@kismet/contracts/operators/lottery';
import { found } from '@kismet/kernel/outcome';
import type { ApprovalCase } from '../../../platform/approval.ts';
import type { Actor, Audit } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { readNumberLimits } from '../bets/ticket-store.ts';
import type { LotteryDeps } from '../deps.ts';
import { readGame, readGames } from '../game-store.ts';
import { enterResult } from '../results/result-commands.ts';
import { correctionCase, drawnText, subjectOf, voidCase } from './operator-actions.ts';
import { liabilityOf, type OperatorReader, operatorDraw, operatorDraws } from './operator-draws.ts';
import { type OperatorEditor, saveGame, saveLimit, shownOperatorGame } from './operator-games.ts';
import { oddsCase, oddsTable } from './operator-odds.ts';
import { createSoldCounter } from './operator-sold.ts';

export interface OperatorRoutesDeps<W extends Actor> extends Omit<OperatorReader, 'sold'> {
  readonly deps: LotteryDeps;
  readonly authorise: Authorise<W>;
  readonly audit: Audit;
  /** Opens a four-eyes case; returns its id. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<string>;
}

/** Lottery routes of the back office: draws, results, sales and odds. */
export function mountLotteryBackOffice<W extends Actor>(mount: Mount, backOffice: OperatorRoutesDeps<W>): void {
  mountDraws(mount, backOffice, { ...backOffice, sold: createSoldCounter(backOffice.db) });
  mountGames(mount, backOffice);
}
function mountDraws<W extends Actor>(mount: Mount, backOffice: OperatorRoutesDeps<W>, reader: OperatorReader): void {
  const { db, deps, authorise } = backOffice;
  mount(contract.listOperatorDraws, authorise, (wanted, { who }) => operatorDraws(reader, who.brandId, wanted));
  mount(contract.getOperatorDraw, authorise, async ({ drawId }, { who }) =>
    found(await operatorDraw(reader, who, drawId)),
  );
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
        backOffice.audit(tx, {
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
    approvalId: await backOffice.ask(who, visit.ip, await correctionCase(db, who.brandId, input)),
  }));
  mount(contract.voidDraw, authorise, async (input, { who, visit }) => ({
    approvalId: await backOffice.ask(who, visit.ip, await voidCase(db, who.brandId, input)),
  }));
}
function mountGames<W extends Actor>(mount: Mount, backOffice: OperatorRoutesDeps<W>): void {
  const { db, authorise } = backOffice;
  const editorOf = (who: Actor, ip: string): OperatorEditor => ({
    db,
    brandId: who.brandId,
    note: (tx, entry) => backOffice.audit(tx, { ...entry, brandId: who.brandId, operatorId: who.operatorId, ip }),
  });
  mount(contract.listOperatorGames, authorise, async (_input, { who }) => ({
    list: (await readGames(db, who.brandId)).map(shownOperatorGame),
  }));
  mount(contract.saveOperatorGame, authorise, async (input, { who, visit }) => {
    const saved = await saveGame(editorOf(who, visit.ip), input);
    backOffice.deps.drawChanged();
    return saved;
  });
  mount(contract.getOddsTable, authorise, async ({ gameId }, { who }) =>
    found(await oddsTable(db, who.brandId, gameId)),
  );
  mount(contract.publishOdds, authorise, async (input, { who, visit }) => ({
    approvalId: await backOffice.ask(who, visit.ip, await oddsCase(db, who.brandId, input)),
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
