import { lazy, Suspense, useEffect, useState } from 'react';
import { lastUse } from '../shared/session/last-use.ts';
import { useSession } from '../shared/session/session.ts';
import { withTexts } from '../shared/texts/texts.ts';

const IdleDialog = lazy(withTexts(() => import('../features/system/idle-dialog.tsx')));

/** The server ends a session after this long without a call (decision 47). */
const IDLE_MS = 30 * 60_000;
/** ui 4.8: the warning is shown this long before. */
const WARN_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/** Warns before the session expires; a call from any tab dismisses the warning. */
export function IdleWatch() {
  const { token } = useSession();
  const [warns, setWarns] = useState(false);
  useEffect(() => {
    if (!token) return setWarns(false);
    const timer = setInterval(() => setWarns(Date.now() - lastUse() >= IDLE_MS - WARN_MS), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [token]);
  if (!warns || !token) return null;
  return (
    <Suspense fallback={null}>
      <IdleDialog endsAt={lastUse() + IDLE_MS} onStay={() => setWarns(false)} />
    </Suspense>
  );
}
