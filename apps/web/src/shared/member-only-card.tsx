import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { openModal } from './modals.ts';

/** Replaces a members-only part: states why, and links to the way to get it. A free-play account registers, a visitor logs in. */
export function MemberOnlyCard({ isTrial, children }: { isTrial: boolean; children: string }) {
  const t = useT();
  return (
    <Card className="grid gap-3">
      <p className="text-body text-ink-soft">{children}</p>
      <Button
        className="justify-self-start"
        onClick={() => (isTrial ? openModal('register') : openModal('login', { reason: 'needed' }))}
      >
        {t(isTrial ? 'state.trialAction' : 'auth.login')}
      </Button>
    </Card>
  );
}
