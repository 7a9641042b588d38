import { useT } from '@kismet/app-kit/texts';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import { readRegisterAddress } from '../../shared/api/url.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';
import { RegisterPanel } from './register-panel.tsx';

/** Registration as a dialog. Codes in the page's address count too (row RE-03). */
export default function RegisterModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const navigate = useNavigate();
  const onDone = () => {
    onClose();
    if (modal.resume) modal.resume();
    else void navigate({ to: '/' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('register.title')}
      closeLabel={t('action.close')}
      width={520}
      closesOnCover={false}
    >
      <BannerHero group="w_register" compact className="max-md:hidden" />
      <RegisterPanel
        invitation={readRegisterAddress(Object.fromEntries(new URLSearchParams(location.search)))}
        onDone={onDone}
        onLogin={() => replaceModal('login')}
      />
      <p className="text-center text-body text-ink-soft">
        {t('register.hasAccount')}{' '}
        <button type="button" className={linkClass} onClick={() => replaceModal('login')}>
          {t('auth.login')}
        </button>
      </p>
    </Dialog>
  );
}
