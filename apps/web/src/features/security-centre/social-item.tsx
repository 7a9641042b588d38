import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import type { Security } from '../../shared/session/security-query.ts';
import { untieSocial } from './api.ts';
import { Item } from './item.tsx';
import { Problem } from './problem.tsx';
import { Row, Rows } from './rows.tsx';
import { useAction } from './use-action.ts';
import { useGuard } from './use-guard.ts';

type Provider = Security['social'][number]['provider'];

/** Linked social sign-ins. They are linked at login with the password, and unlinked here. */
export function SocialItem({ security }: { security: Security }) {
  const { t, language } = useLanguage();
  const { social } = security;
  const { busy, problem, run } = useAction();
  const guard = useGuard();
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const nameOf = (provider: Provider) => t(`security.provider.${provider}`);
  const untie = async () => {
    const provider = leaving!;
    setLeaving(null);
    if (await run(() => untieSocial({ provider }))) toast(t('security.socialGone'));
  };
  return (
    <Item
      part="social"
      icon="people"
      title={t('security.social')}
      state={{ tone: 'plain', words: social.length > 0 ? t('security.on') : t('security.none') }}
      value={t('security.socialText')}
      below={
        (social.length > 0 || problem) && (
          <div className="grid gap-3 border-t border-line px-4 py-2 md:px-5">
            <Rows label={t('security.social')}>
              {social.map(({ provider, linkedAt }) => (
                <Row
                  key={provider}
                  title={nameOf(provider)}
                  notes={[t('security.addedAt', { time: dateTimeText(linkedAt, language.tag) })]}
                  action={
                    <Button
                      tone="danger"
                      size={36}
                      busy={busy}
                      disabled={guard.isOff}
                      aria-label={`${t('security.untie')}: ${nameOf(provider)}`}
                      onClick={guard.press(() => setLeaving(provider))}
                    >
                      {t('security.untie')}
                    </Button>
                  }
                />
              ))}
            </Rows>
            <Problem text={problem} />
            <ConfirmDialog
              open={leaving !== null}
              onClose={() => setLeaving(null)}
              onConfirm={() => void untie()}
              icon="alert"
              tone="danger"
              title={t('security.untie')}
              confirmLabel={t('security.untie')}
              cancelLabel={t('action.cancel')}
            >
              {leaving && t('security.untieAsk', { name: nameOf(leaving) })}
            </ConfirmDialog>
          </div>
        )
      }
    />
  );
}
