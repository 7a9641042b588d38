import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ModalProps } from '../../shared/modals.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';
import { openBetsQuery } from './api.ts';

/** Rows HD-04, LG-12, and what is still open (ui 6.11). */
export default function LogoutModal({ onClose }: ModalProps) {
  const t = useT();
  const navigate = useNavigate();
  const open = useQuery(openBetsQuery).data ?? 0;
  const [everywhere, setEverywhere] = useState(false);
  const action = useSiteAction();
  const confirm = () =>
    action.run(async () => {
      await signOut(everywhere);
      onClose();
      await navigate({ to: '/' });
    });
  return (
    <Dialog open onClose={onClose} title={t('auth.logout')} closeLabel={t('action.close')} width={440}>
      <div className="flex gap-3">
        <Icon name="logout" size={24} className="text-act" />
        <p className="text-body text-ink-soft">{t('auth.logoutAsk')}</p>
      </div>
      {open > 0 && <Banner tone="info">{t('login.openBets', { count: open })}</Banner>}
      <Checkbox
        label={t('login.everywhere')}
        hint={t('login.everywhereText')}
        checked={everywhere}
        onChange={(event) => setEverywhere(event.target.checked)}
      />
      {action.problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button busy={action.busy} onClick={() => void confirm()}>
          {t('auth.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
