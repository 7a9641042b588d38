import { Refused } from '@kismet/kernel/outcome';
import { familyOf } from '@kismet/rules/lottery/families';
import type { Drawn } from '@kismet/rules/lottery/play';
import { drawnFault } from '@kismet/rules/lottery/selection';
import { type Tx, withTx } from '../../../platform/db.ts';
import type { LotteryDeps } from '../deps.ts';
import { writeResult } from '../draws/cycle-store.ts';
import { type Entry, type EntryVerdict, FEED, verdictOf } from './entry.ts';
import * as store from './result-store.ts';
import { queueSettlement } from './settle.ts';

/** Refuses `RESULT_INVALID` with the faulty row when numbers are no valid result of a family. */
export function checkDrawn(family: string, drawn: Drawn): void {
  const fault = drawnFault(familyOf(family)!, drawn);
  if (!fault) return;
  throw new Refused('RESULT_INVALID', { ...fault }, [{ name: 'drawn', code: 'RESULT_INVALID' }]);
}
export interface WantedEntry {
  readonly brandId: number;
  readonly drawId: string;
  readonly operatorId: bigint;
  readonly drawn: Drawn;
  readonly sourceUrl: string;
  /** Writes the audit entry, in the transaction. */
  readonly note: (tx: Tx, draw: store.HeldDraw, verdict: EntryVerdict['is']) => Promise<void>;
}

/**
 * Enters the result of a national draw. Two operators (or one and the feed) with the same numbers make it the result; a
 * differing second entry is stored, raises an alert and makes no result (T27). Refuses `NOT_FOUND`, `DRAW_STATE` (not locked,
 * before its time, a house draw, or it has a result), `RESULT_INVALID`, `APPROVAL_OWN` (the same operator again),
 * `RESULT_CONFLICT`.
 */
export async function enterResult(deps: LotteryDeps, wanted: WantedEntry): Promise<'waits-for-second' | 'stored'> {
  const { is } = await withTx(deps.db, (tx) => enter(deps, tx, wanted));
  if (is === 'conflict') {
    // the entry is stored, so the refusal is thrown after commit
    deps.drawChanged();
    throw new Refused('RESULT_CONFLICT');
  }
  if (is === 'agrees') deps.drawChanged();
  return is === 'agrees' ? 'stored' : 'waits-for-second';
}
async function enter(deps: LotteryDeps, tx: Tx, wanted: WantedEntry): Promise<EntryVerdict> {
  const draw = await store.holdForResult(tx, wanted.brandId, wanted.drawId);
  if (!draw) throw new Refused('NOT_FOUND');
  const isDue = draw.state === 'locked' && draw.area !== 'house' && draw.now.getTime() >= draw.draw_at.getTime();
  if (!isDue) throw new Refused('DRAW_STATE');
  checkDrawn(draw.family, wanted.drawn);
  const before = (await store.readEntries(tx, draw.draw_id)).map(
    (row): Entry => ({ operatorId: row.operator_id, drawn: row.drawn, sourceUrl: row.source_url }),
  );
  const verdict = verdictOf(before, wanted);
  if (verdict.is === 'own') throw new Refused('APPROVAL_OWN');
  await store.insertEntry(tx, draw.draw_id, wanted);
  if (verdict.is === 'agrees') await storeAgreed(tx, draw, wanted, verdict.with);
  if (verdict.is === 'conflict')
    await deps.alert(tx, {
      brandId: draw.brand_id,
      about: `${draw.game_code} ${draw.numero}`,
      kind: 'result-conflict',
      detail: { game: draw.game_code, numero: draw.numero },
    });
  await wanted.note(tx, draw, verdict.is);
  return verdict;
}
async function storeAgreed(tx: Tx, draw: store.HeldDraw, second: WantedEntry, first: Entry): Promise<void> {
  const [machine, person] = [first, second].sort((a, b) => (a.operatorId < b.operatorId ? -1 : 1)) as [Entry, Entry];
  const isFeed = machine.operatorId === FEED;
  await writeResult(tx, draw.draw_id, 'locked', {
    drawn: second.drawn,
    source: isFeed ? 'feed' : 'operators',
    sourceUrl: isFeed ? machine.sourceUrl : second.sourceUrl,
    enteredBy: isFeed ? null : first.operatorId,
    confirmedBy: isFeed ? person.operatorId : second.operatorId,
    reason: null,
  });
  await queueSettlement(tx, draw.draw_id);
}
