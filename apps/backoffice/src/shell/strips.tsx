import { momentText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Banner } from '@kismet/ui/banner';
import { IconButton } from '@kismet/ui/icon-button';
import { dismissSessionMoment, useOperator, useSessionMoment } from '../shared/session.ts';
import { IdleWarning } from './idle-warning.tsx';

/** Banners above every screen: offline, session about to end, and the last sign-in. */
export function Strips() {
  const { t } = useLanguage();
  const online = useOnline();
  const moment = useSessionMoment();
  return (
    <>
      {!online && (
        <Banner tone="warn" icon="offline">
          {t('bo.offline')}
        </Banner>
      )}
      <IdleWarning />
      {moment === 'just-signed-in' && <PreviousLogin />}
    </>
  );
}

function PreviousLogin() {
  const { t, language } = useLanguage();
  const { previousLogin, zone } = useOperator();
  return (
    <Banner
      tone="info"
      icon="clock"
      action={
        <IconButton icon="close" size={36} tip={false} label={t('action.close')} onClick={dismissSessionMoment} />
      }
    >
      {previousLogin
        ? t('bo.previousLogin', { time: momentText(previousLogin.at, language.tag, zone), ip: previousLogin.ip })
        : t('bo.firstLogin')}
    </Banner>
  );
}
