import { useT } from '@kismet/app-kit/texts';
import { Card } from '@kismet/ui/card';
import { linkClass } from '@kismet/ui/link-class';
import { Link, useNavigate } from '@tanstack/react-router';
import { openModal } from '../../shared/modals.ts';
import { LoginPanel } from './login-panel.tsx';

/** The agents' portal (rows LG-06, LG-16): it leads to the agents' home. */
export function AgentLogin() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="mx-auto grid w-full max-w-xl content-start gap-5 !p-6 md:!p-10">
        <div className="grid gap-1">
          <h1 className="text-title1 font-bold">{t('agentHome.loginTitle')}</h1>
          <p className="text-body text-ink-soft">{t('agentHome.loginText')}</p>
        </div>
        <LoginPanel
          portal="agent"
          onDone={() => void navigate({ to: '/agentHome' })}
          onTrial={() => void navigate({ to: '/' })}
          onForgot={() => openModal('forget', { resume: () => void navigate({ to: '/agentHome' }) })}
        />
        <p className="text-center text-body text-ink-soft">
          {t('agentHome.isMember')}{' '}
          <Link to="/login" className={linkClass}>
            {t('login.toMembers')}
          </Link>
        </p>
      </Card>
      <div className="hero lattice relative grid min-h-[210px] content-center gap-3 overflow-hidden rounded-hero px-6 py-8 text-white md:px-10">
        <p className="display relative">{t('agentHome.panelTitle')}</p>
        <p className="relative max-w-[48ch]">{t('agentHome.panelText')}</p>
      </div>
    </div>
  );
}
