import { joined } from '@kismet/app-kit/region-state';
import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { type RegisterTab, registerTabs } from '@kismet/ui/form/register-model';
import { Skeletons } from '@kismet/ui/skeleton';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionQuery, useFlag } from '../../shared/api/queries.ts';
import { openModal } from '../../shared/modals.ts';
import { session } from '../../shared/session/session.ts';
import { registerRulesQuery } from './api.ts';
import type { Invitation } from './payload.ts';
import { RegisterForm } from './register-form.tsx';

/** Whether a real member is signed in; a trial account may register. */
const isSignedIn = (): boolean => {
  const { member } = session.get();
  return member !== null && !isTrialKind(member.accountKind);
};

interface Props {
  invitation: Invitation;
  onDone: () => void;
  /** Opens the sign-in methods for existing accounts, or a social one first (row RE-01). */
  onLogin: () => void;
}

/** The form once its rules are loaded, or the reason there is none. The brand's first tab is selected. */
export function RegisterPanel({ invitation: given, onDone, onLogin }: Props) {
  const t = useT();
  const rules = useQuery(registerRulesQuery);
  const permission = useQuery(permissionQuery);
  const [invitation, setInvitation] = useState(given);
  const [wanted, setTab] = useState<RegisterTab | null>(null);
  const social = [useFlag('googleLogin'), useFlag('facebookLogin')].includes(true);
  const [cameSignedIn] = useState(isSignedIn);
  const flags = {
    registerByUsername: useFlag('registerByUsername'),
    registerByMobile: useFlag('registerByMobile'),
    mobileWithPassword: useFlag('mobileWithPassword'),
    registerSms: useFlag('registerSms'),
    directRegistration: useFlag('directRegistration'),
  };
  const tabs = registerTabs(flags);
  const tab = wanted && tabs.includes(wanted) ? wanted : tabs[0];
  if (cameSignedIn) return <EmptyState title={t('register.signedIn')}>{t('register.signedInText')}</EmptyState>;
  if (permission.isSuccess && !tab) return <RegistrationOff />;
  return (
    <Region
      query={joined([rules, permission])}
      data={rules.data && tab ? { rules: rules.data, tab } : undefined}
      loading={
        <div aria-busy className="grid gap-5">
          <Skeletons count={4} className="h-16" />
        </div>
      }
    >
      {(known) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tabs.length > 1 && (
            <Tabs
              label={t('register.tabs')}
              value={known.tab}
              onChoose={setTab}
              tabs={tabs.map((value) => ({ value, label: t(`register.tab.${value}`) }))}
              controls="register-form"
            />
          )}
          <div id="register-form" role={tabs.length > 1 ? 'tabpanel' : undefined}>
            <RegisterForm
              key={known.tab}
              rules={known.rules}
              flags={flags}
              tab={known.tab}
              invitation={invitation}
              onInvitation={setInvitation}
              onDone={onDone}
            />
          </div>
          {social && permission.data?.firebase && (
            <Button tone="ghost" wide onClick={onLogin}>
              {t('register.social')}
            </Button>
          )}
        </div>
      )}
    </Region>
  );
}

function RegistrationOff() {
  const t = useT();
  return (
    <EmptyState
      title={t('refusal.REGISTRATION_OFF')}
      action={
        <Button tone="ghost" onClick={() => openModal('help')}>
          {t('register.offHelp')}
        </Button>
      }
    >
      {t('register.offText')}
    </EmptyState>
  );
}
