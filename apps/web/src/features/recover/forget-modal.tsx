import { useT } from '@kismet/app-kit/texts';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import type { ModalProps } from '../../shared/modals.ts';
import { replaceModal } from '../../shared/modals.ts';
import { linkOf } from './model.ts';
import { RecoverPanel } from './recover-panel.tsx';

/** Password recovery as a dialog (ui 6.3). Its subject is the fragment of the mail's link, if opened by one. */
export default function ForgetModal({ modal, onClose }: ModalProps) {
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
      title={t('recover.title')}
      closeLabel={t('action.close')}
      width={520}
      closesOnCover={false}
    >
      <RecoverPanel link={typeof modal.subject === 'string' ? linkOf(modal.subject) : null} onDone={onDone} />
      <p className="text-center text-body text-ink-soft">
        {t('recover.remembered')}{' '}
        <button type="button" className={linkClass} onClick={() => replaceModal('login')}>
          {t('auth.login')}
        </button>
      </p>
    </Dialog>
  );
}
