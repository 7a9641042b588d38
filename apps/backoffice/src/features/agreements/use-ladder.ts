import type { RateType } from '@kismet/contracts/agreements/terms';
import { type DraftRow, draftOf, newRow, rateTypesOf, tiersOf } from '@kismet/ui/ladder-draft';
import { useState } from 'react';
import type { Kind, WireTier } from './api.ts';

/** Tiers of an agreement being edited; `tiers` is null while one of them is not numeric. */
export function useLadder(kind: Kind, before: readonly WireTier[]) {
  const [rateType, setRateType] = useState<RateType>(before[0]?.rateType ?? 'percent');
  const [rows, setRows] = useState<readonly DraftRow[]>(() => (before.length > 0 ? draftOf(kind, before) : [newRow()]));
  // options of another kind may not exist in this one
  const way = rateTypesOf(kind).includes(rateType) ? rateType : 'percent';
  const read = tiersOf(kind, rows, way);
  return {
    tiers: 'tiers' in read ? read.tiers : null,
    editor: {
      rows,
      rateType: way,
      wrong: 'wrong' in read ? read.wrong : null,
      onRows: setRows,
      onRateType: setRateType,
    },
  };
}
