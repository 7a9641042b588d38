import { useT } from '@kismet/app-kit/texts';
import { Dialog } from '@kismet/ui/overlay/dialog';
import type { ModalProps } from '../../shared/modals.ts';
import { arrive, type SocialSubject } from '../../shared/session/sign-in.ts';
import { SocialFinish } from './social-finish.tsx';
import { SocialLink } from './social-link.tsx';

/** Row LG-09: what a social sign-in still needs: a new account, or the password of the existing one. */
export default function SocialModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const subject = modal.subject as SocialSubject;
  const isNew = subject.kind === 'new';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isNew ? 'social.finishTitle' : 'social.linkTitle')}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      {isNew ? (
        <SocialFinish
          subject={subject}
          onAnswer={(answer) => {
            onClose();
            arrive(answer, subject.arrival);
          }}
        />
      ) : (
        <SocialLink subject={subject} onClose={onClose} />
      )}
    </Dialog>
  );
}
