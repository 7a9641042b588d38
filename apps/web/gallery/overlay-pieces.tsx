import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Menu, MenuItem } from '@kismet/ui/overlay/menu';
import { Sheet } from '@kismet/ui/overlay/sheet';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { Shelf } from './shelf.tsx';

export function OverlayPieces() {
  const t = useT();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf name="overlays">
      <Button tone="ghost" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button tone="ghost" onClick={() => setOpen('confirm')}>
        ConfirmDialog
      </Button>
      <Button tone="ghost" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Button
        tone="ghost"
        onClick={() =>
          toast(t('action.copied'), { tone: 'win', action: { label: t('action.close'), run: () => undefined } })
        }
      >
        Toast
      </Button>
      <Menu
        trigger="Menu"
        align="start"
        triggerClass="min-h-11 rounded-button border border-line-strong px-4 font-semibold"
      >
        <MenuItem onChoose={() => undefined}>{t('centre.bets')}</MenuItem>
        <MenuItem kind="radio" checked onChoose={() => undefined}>
          {t('auth.logout')}
        </MenuItem>
      </Menu>
      <Dialog open={open === 'dialog'} onClose={close} title={t('register.title')} closeLabel={t('action.close')}>
        <p>{t('home.heroText')}</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title={t('bets.detail')} closeLabel={t('action.close')}>
        <p>{t('home.heroText')}</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={t('auth.logout')}
        confirmLabel={t('auth.logout')}
        cancelLabel={t('action.cancel')}
        icon="logout"
      >
        {t('auth.logoutAsk')}
      </ConfirmDialog>
    </Shelf>
  );
}
