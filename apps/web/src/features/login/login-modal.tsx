import { useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useFlag } from '../../shared/api/queries.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';
import type { LoginSubject } from '../../shared/session/sign-in.ts';
import { LoginPanel } from './login-panel.tsx';

/** The login dialog over the current page; afterwards the requested action continues (ui 4.6 U, 6.1). */
export default function LoginModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const navigate = useNavigate();
  const canRegister = useFlag('registerButton');
  const onDone = () => {
    onClose();
    modal.resume?.();
  };
  const onTrial = () => {
    onClose();
    void navigate({ to: '/' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('auth.login')}
      closeLabel={t('action.close')}
      width={460}
      closesOnCover={false}
    >
      {modal.reason && (
        <Banner tone={modal.reason === 'expired' ? 'warn' : 'info'}>
          {t(modal.reason === 'expired' ? 'auth.expired' : 'auth.needed')}
        </Banner>
      )}
      <LoginPanel
        portal="site"
        begun={modal.subject as LoginSubject | undefined}
        onDone={onDone}
        onTrial={onTrial}
        onForgot={() => replaceModal('forget')}
      />
      {canRegister && (
        <p className="text-center text-body text-ink-soft">
          {t('auth.noAccount')}{' '}
          <button type="button" className={linkClass} onClick={() => replaceModal('register')}>
            {t('auth.register')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
