import { type DraftRow, draftOf, newRow, tiersOf } from '@kismet/ui/ladder-draft';
import type { RateType } from '@kismet/ui/ladder-editor';
import { useState } from 'react';
import type { Kind, WireTier } from './api.ts';

/** The lines of an agreement while they are typed; `tiers` is null while one of them is no number. */
export function useLadder(kind: Kind, before: readonly WireTier[]) {
  const [rateType, setRateType] = useState<RateType>(before[0]?.rateType ?? 'P');
  const [rows, setRows] = useState<readonly DraftRow[]>(() => (before.length > 0 ? draftOf(kind, before) : [newRow()]));
  // a dividend and the real time are in percent only
  const read = tiersOf(kind, rows, kind === 'dividend' || kind === 'real-time-salary' ? 'P' : rateType);
  return {
    tiers: 'tiers' in read ? read.tiers : null,
    editor: { rows, rateType, wrong: 'wrong' in read ? read.wrong : null, onRows: setRows, onRateType: setRateType },
  };
}
