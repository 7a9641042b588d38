import { Refused } from '@kismet/kernel/outcome';
import type { Drawn } from '@kismet/rules/lottery/play';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import type { Db } from '../../../platform/db.ts';
import { writeResult, writeVoid } from '../draws/cycle-store.ts';
import { readDraw } from '../draws/draw-store.ts';
import { isSameDrawn } from '../results/entry.ts';
import { checkDrawn } from '../results/result-commands.ts';
import * as store from '../results/result-store.ts';
import { queueSettlement } from '../results/settle.ts';
import { executeOdds, ODDS_ACTION, type OddsPayload } from './operator-odds.ts';

export const CORRECT_ACTION = 'lottery.correct-result';
export const VOID_ACTION = 'lottery.void-draw';

interface DrawPayload {
  readonly brandId: number;
  readonly drawId: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly reason: string;
}
interface CorrectPayload extends DrawPayload {
  readonly drawn: Drawn;
  readonly sourceUrl: string;
}
/** Numbers in one line, prize rows in order. */
export const drawnText = (drawn: Drawn): string => drawn.map((row) => row.join(' ')).join(' / ');

/** A house draw follows from its seeds and cannot be corrected (security 3.9). */
const mayCorrect = (draw: Pick<store.HeldDraw, 'state' | 'area'>): boolean =>
  draw.state === 'settled' && draw.area !== 'house';
/** Only without a result; a house draw only while no seed is revealed, so that its numbers cannot be known. */
const mayVoid = (draw: Pick<store.HeldDraw, 'state' | 'area' | 'is_told'>): boolean =>
  ['scheduled', 'open', 'locked'].includes(draw.state) && !(draw.area === 'house' && draw.is_told);

/**
 * A case to correct a settled national draw. Refuses `NOT_FOUND`, `DRAW_STATE`, `RESULT_INVALID` (also for unchanged numbers).
 */
export async function correctionCase(
  db: Db,
  brandId: number,
  wanted: { drawId: string; drawn: Drawn; sourceUrl: string; reason: string },
): Promise<ApprovalCase> {
  const draw = await db.transaction().execute((tx) => store.holdForResult(tx, brandId, wanted.drawId));
  if (!draw) throw new Refused('NOT_FOUND');
  if (!mayCorrect(draw)) throw new Refused('DRAW_STATE');
  checkDrawn(draw.family, wanted.drawn);
  const known = (await readDraw(db, brandId, wanted.drawId))?.drawn;
  if (known && isSameDrawn(known, wanted.drawn)) throw new Refused('RESULT_INVALID', { fault: 'same' });
  const payload: CorrectPayload = {
    ...payloadOf(draw, wanted.reason),
    drawn: wanted.drawn,
    sourceUrl: wanted.sourceUrl,
  };
  return { action: CORRECT_ACTION, payload, subject: subjectOf(draw), reason: wanted.reason };
}
/** A case to void a draw without a result. Refuses `NOT_FOUND`, `DRAW_STATE`. */
export async function voidCase(
  db: Db,
  brandId: number,
  wanted: { drawId: string; reason: string },
): Promise<ApprovalCase> {
  const draw = await db.transaction().execute((tx) => store.holdForResult(tx, brandId, wanted.drawId));
  if (!draw) throw new Refused('NOT_FOUND');
  if (!mayVoid(draw)) throw new Refused('DRAW_STATE');
  return {
    action: VOID_ACTION,
    payload: payloadOf(draw, wanted.reason),
    subject: subjectOf(draw),
    reason: wanted.reason,
  };
}
const payloadOf = (draw: store.HeldDraw, reason: string): DrawPayload => ({
  brandId: draw.brand_id,
  drawId: draw.draw_id,
  gameCode: draw.game_code,
  numero: draw.numero,
  reason,
});
export const subjectOf = (draw: { readonly game_code: string; readonly numero: string }): string =>
  `draw:${draw.game_code}/${draw.numero}`;

/** The lottery's four-eyes actions: corrected result, void draw, new odds. */
export function lotteryActions(drawChanged: () => void): readonly ApprovalAction[] {
  return [
    {
      action: CORRECT_ACTION,
      ability: 'lottery.correct',
      describe(payload) {
        const { gameCode, numero, drawn, sourceUrl } = payload as CorrectPayload;
        return { game: gameCode, draw: numero, numbers: drawnText(drawn), source: sourceUrl };
      },
      async execute(tx, payload, { makerId, checkerId }) {
        const { brandId, drawId, drawn, sourceUrl, reason } = payload as CorrectPayload;
        const draw = await store.holdForResult(tx, brandId, drawId);
        if (!draw) throw new Refused('NOT_FOUND');
        if (!mayCorrect(draw)) throw new Refused('DRAW_STATE');
        const by = { enteredBy: makerId, confirmedBy: checkerId, reason };
        await writeResult(tx, drawId, 'settled', { drawn, source: 'operators', sourceUrl, ...by });
        await queueSettlement(tx, drawId);
      },
      committed: drawChanged,
    },
    {
      action: VOID_ACTION,
      ability: 'lottery.correct',
      describe(payload) {
        const { gameCode, numero } = payload as DrawPayload;
        return { game: gameCode, draw: numero };
      },
      async execute(tx, payload) {
        const { brandId, drawId, reason } = payload as DrawPayload;
        const draw = await store.holdForResult(tx, brandId, drawId);
        if (!draw) throw new Refused('NOT_FOUND');
        if (!mayVoid(draw) || !(await writeVoid(tx, drawId, reason))) throw new Refused('DRAW_STATE');
        await queueSettlement(tx, drawId);
      },
      committed: drawChanged,
    },
    {
      action: ODDS_ACTION,
      ability: 'lottery.odds',
      describe(payload) {
        const { gameCode, plays } = payload as OddsPayload;
        return {
          game: gameCode,
          odds: plays
            .map(({ code, isOpen, odds }) => `${code} ${isOpen ? Object.values(odds).join(' ') || 'on' : 'off'}`)
            .join(', ')
            .slice(0, 1000),
        };
      },
      execute: (tx, payload) => executeOdds(tx, payload as OddsPayload),
      committed: drawChanged,
    },
  ];
}
