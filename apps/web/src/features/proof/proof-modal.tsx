import { useT } from '@kismet/app-kit/texts';
import type { ProofMethod } from '@kismet/contracts/identity/proof';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import type { ModalProps } from '../../shared/modals.ts';
import { openModal } from '../../shared/modals.ts';
import { arrive, type ProofSubject } from '../../shared/session/sign-in.ts';
import { MethodChoice } from './method-choice.tsx';
import { readProof } from './model.ts';
import { ProofForm } from './proof-form.tsx';

/** Row LG-13, ui 6.7: a login from a new device, or with a second factor, needs another proof. */
export default function ProofModal({ modal, onClose }: ModalProps) {
  const t = useT();
  const { params, arrival } = modal.subject as ProofSubject;
  const asked = readProof(params);
  const [method, setMethod] = useState<ProofMethod | undefined>(asked.methods[0]);
  const [notMe, setNotMe] = useState(false);
  // the login page is already behind this dialog
  const startAgain = () =>
    ['/login', '/agentHome'].includes(location.pathname)
      ? onClose()
      : openModal('login', { resume: modal.resume ?? arrival.onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proof.title')}
      closeLabel={t('action.close')}
      width={480}
      closesOnCover={false}
    >
      <p className="text-body text-ink-soft">{t(asked.reason === 'totp' ? 'proof.becauseTotp' : 'proof.becauseIp')}</p>
      {method ? (
        <>
          {asked.methods.length > 1 && (
            <MethodChoice methods={asked.methods} to={asked.to} value={method} onChoose={setMethod} />
          )}
          <ProofForm
            key={method}
            asked={asked}
            method={method}
            onStartAgain={startAgain}
            onProved={(answer) => {
              onClose();
              arrive(answer, arrival);
            }}
          />
        </>
      ) : (
        <Banner tone="warn">{t('proof.none')}</Banner>
      )}
      <div className="grid gap-3 border-t border-line pt-3">
        <button
          type="button"
          className={`${linkClass} justify-self-start`}
          onClick={() => setNotMe(!notMe)}
          aria-expanded={notMe}
        >
          {t('proof.notMe')}
        </button>
        {(notMe || !method) && <NotMe onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Somebody else knows the password: a new one is needed, and whom to contact. */
function NotMe({ onClose }: Pick<ModalProps, 'onClose'>) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="grid gap-3">
      <p className="text-body text-ink-soft">{t('proof.notMeText')}</p>
      <div>
        <Button
          tone="ghost"
          onClick={() => {
            onClose();
            void navigate({ to: '/forget' });
          }}
        >
          {t('proof.newPassword')}
        </Button>
      </div>
      <ContactPanel />
    </div>
  );
}
