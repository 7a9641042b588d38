import { ladderDraft, ladderEditor, readLadder } from '@kismet/app-kit/ladder-draft';
import { useState } from 'react';
import type { Kind, WireTier } from './api.ts';

/** Tiers of an agreement being edited; `tiers` is null while one of them is not numeric. */
export function useLadder(kind: Kind, before: readonly WireTier[]) {
  const [draft, setDraft] = useState(() => ladderDraft(kind, before));
  return { tiers: readLadder(kind, draft).tiers, editor: ladderEditor(kind, draft, setDraft) };
}
