import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { acceptTerms } from '@kismet/contracts/identity/security';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { call } from '../../shared/api/api.ts';
import { useSiteAction } from '../../shared/use-site-action.tsx';

/** STD-2: the terms changed since this member accepted them. Acceptance needs an explicit press. */
export function TermsDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const t = useT();
  const action = useSiteAction({
    // the generic text for a conflict mentions settings
    words: (error) => (codeOf(error) === 'EDIT_CONFLICT' ? t('welcome.termsOther') : null),
  });
  const accept = () =>
    action.run(async () => {
      await call(acceptTerms, { version });
      toast(t('welcome.termsKept'), { tone: 'win' });
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.termsTitle')}
      closeLabel={t('welcome.termsLater')}
      width={460}
      closesOnCover={false}
    >
      <div className="grid gap-2">
        <Icon name="list" size={36} className="text-act" />
        <p className="text-body text-ink-soft">{t('welcome.termsText')}</p>
        <a href="/help#term" target="_blank" rel="noopener" className={`${linkClass} justify-self-start`}>
          {t('welcome.termsRead')}
        </a>
      </div>
      {action.problem.region}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('welcome.termsLater')}
        </Button>
        <Button busy={action.busy} onClick={() => void accept()}>
          {t('welcome.termsAccept')}
        </Button>
      </div>
    </Dialog>
  );
}
