import type { RateType, ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
import { type DraftRow, draftOf, newRow, rateTypesOf, tiersOf } from '@kismet/ui/ladder/ladder-draft';

type Kind = ShownAgreement['kind'];
/** The tiers of an agreement as typed. */
export interface LadderDraft {
  readonly rows: readonly DraftRow[];
  readonly rateType: RateType;
}
export const ladderDraft = (kind: Kind, before: readonly WireTier[]): LadderDraft => ({
  rows: before.length > 0 ? draftOf(kind, before) : [newRow()],
  rateType: before[0]?.rateType ?? 'percent',
});
/** The tiers as sent, null while one of them is not numeric; the rate type falls back where the kind does not have it. */
export function readLadder(kind: Kind, { rows, rateType: chosen }: LadderDraft) {
  const rateType = rateTypesOf(kind).includes(chosen) ? chosen : 'percent';
  const read = tiersOf(kind, rows, rateType);
  return 'tiers' in read ? { rateType, tiers: read.tiers, wrong: null } : { rateType, tiers: null, wrong: read.wrong };
}
/** Props of the editor of a draft. */
export const ladderEditor = (kind: Kind, draft: LadderDraft, onDraft: (draft: LadderDraft) => void) => {
  const { rateType, wrong } = readLadder(kind, draft);
  return {
    ...{ kind, rows: draft.rows, rateType, wrong },
    onRows: (rows: readonly DraftRow[]) => onDraft({ ...draft, rows }),
    onRateType: (next: RateType) => onDraft({ ...draft, rateType: next }),
  };
};
