import { createStore, useStore } from '@kismet/app-kit/store';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery } from './api/queries.ts';
import { perTab } from './browser/storage.ts';
import { useSession } from './session/session.ts';

const hiddenStore = createStore(perTab.get('balanceHidden') === '1');
/** Minimum spin of the refresh arrow, as feedback, and at most one call in this time (ui 4.2). */
const SPIN_MS = 800;
const APART_MS = 2_000;

/** The member's balance, with refresh and hide. */
export function useBalance() {
  const { token } = useSession();
  const { data, isError, refetch } = useQuery({ ...balanceQuery, enabled: token !== null });
  const [spinning, setSpinning] = useState(false);
  const lastCall = useRef(0);
  const hidden = useStore(hiddenStore);
  const refresh = () => {
    setSpinning(true);
    setTimeout(() => setSpinning(false), SPIN_MS);
    if (Date.now() - lastCall.current < APART_MS) return;
    lastCall.current = Date.now();
    void refetch();
  };
  const toggleHidden = () => {
    hiddenStore.set(!hidden);
    perTab.set('balanceHidden', hidden ? null : '1');
  };
  return { units: data?.total, failed: isError, hidden, refreshing: spinning, refresh, toggleHidden };
}
