import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { noteUse } from '../../shared/session/last-use.ts';
import { signOut } from '../../shared/session/sign-out.ts';

const ASK_AGAIN_MS = 10_000;

/** "Are you still there?" (ui 4.8): one press keeps the session. On expiry the server decides. */
export default function IdleDialog({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  // a failure here ends the session, or is retried on expiry
  const action = useAction(() => undefined);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // a "not signed in" refusal ends the session, and the login dialog opens
  const ask = useEffectEvent(() => {
    void call(getMemberInfo, {}, { background: true }).then(
      () => {
        noteUse();
        onStay();
      },
      () => undefined,
    );
  });
  const over = left === 0;
  useEffect(() => {
    if (!over) return;
    ask();
    const timer = setInterval(() => ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [over]);
  const stay = () =>
    void action.run(async () => {
      // any user-initiated call restarts the idle time
      await call(getMemberInfo, {});
      onStay();
    });
  return (
    <Dialog
      open
      onClose={stay}
      title={t('login.idleTitle')}
      closeLabel={t('login.stay')}
      width={440}
      closesOnCover={false}
    >
      <div className="flex gap-3">
        <Icon name="clock" size={24} className="text-warn" />
        <p role="timer" className="text-body text-ink-soft">
          {t('login.idleText', { seconds: left })}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={() => void signOut()}>
          {t('auth.logout')}
        </Button>
        <Button busy={action.busy} onClick={stay}>
          {t('login.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
