import { useT } from '@kismet/app-kit/texts';
import { useOnline } from '@kismet/app-kit/use-online';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFlag } from '../../shared/api/queries.ts';
import { replaceModal } from '../../shared/modals.ts';
import { type Security, securityQuery } from '../../shared/session/security-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { sessionsQuery } from './api.ts';
import { Completeness } from './completeness.tsx';
import { ContactItem } from './contact-item.tsx';
import { IdentityItem } from './identity-item.tsx';
import { LoginsItem } from './logins-item.tsx';
import { PARTS, type Part, partsOf } from './model.ts';
import { PaneContext } from './pane.ts';
import { PasskeysItem } from './passkeys-item.tsx';
import { PasswordItem } from './password-item.tsx';
import { PaymentItem } from './payment-item.tsx';
import { SessionsItem } from './sessions-item.tsx';
import { SocialItem } from './social-item.tsx';
import { TotpItem } from './totp-item.tsx';

const ITEMS: Record<Part, (security: Security) => ReactNode> = {
  mobile: (security) => <ContactItem kind="mobile" security={security} />,
  email: (security) => <ContactItem kind="email" security={security} />,
  identity: (security) => <IdentityItem security={security} />,
  password: (security) => <PasswordItem security={security} />,
  payment: (security) => <PaymentItem security={security} />,
  totp: (security) => <TotpItem security={security} />,
  passkeys: (security) => <PasskeysItem security={security} />,
  social: (security) => <SocialItem security={security} />,
  sessions: () => <SessionsItem />,
  logins: () => <LoginsItem />,
};

/** A new token means that something was verified or changed, perhaps in a dialog: refetch. */
function useReadAnew(): void {
  const client = useQueryClient();
  const { token } = useSession();
  const known = useRef(token);
  useEffect(() => {
    if (known.current === token) return;
    known.current = token;
    for (const { queryKey } of [securityQuery, sessionsQuery]) void client.invalidateQueries({ queryKey });
  }, [client, token]);
}

/** My account (ui 7.1): protection cards with inline editing, and sessions. */
export default function SecurityCentre() {
  const t = useT();
  const { member } = useSession();
  const query = useQuery(securityQuery);
  const isOnline = useOnline();
  const [open, setOpen] = useState<Part | null>(null);
  const flags = {
    passkeys: useFlag('passkeys'),
    googleLogin: useFlag('googleLogin'),
    facebookLogin: useFlag('facebookLogin'),
  };
  const isTrial = member !== null && isTrialKind(member.accountKind);
  useReadAnew();
  useEffect(() => {
    document.title = `${t('centre.security')} · ${t('brand.name')}`;
  }, [t]);
  const security = query.data;
  const go = (part: Part) => {
    if (!isTrial) setOpen(part);
    document.getElementById(`part-${part}`)?.scrollIntoView({ block: 'center' });
  };
  // a link to one card opens it (F-34)
  const asked = useRouterState({ select: ({ location }) => location.hash.replace(/^#?part-/, '') });
  const isRead = security !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an address, when its card is there
  useEffect(() => {
    const part = isRead && PARTS.find((one) => one === asked);
    if (part) go(part);
  }, [asked, isRead]);
  return (
    <PaneContext value={{ open, setOpen, isTrial, isOnline }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-title1 font-bold">{t('centre.security')}</h2>
        {isTrial && <TrialNote />}
        {!isOnline && <Banner tone="warn">{t('security.offline')}</Banner>}
        <Region
          query={query}
          data={query.data}
          loading={
            <div aria-busy className="grid gap-3">
              <Skeletons count={1} className="h-36 !rounded-card" />
              <Skeletons count={6} className="h-20 !rounded-card" />
            </div>
          }
        >
          {(security) => (
            <>
              {!isTrial && <Completeness security={security} onGo={go} />}
              {partsOf(security, flags).map((part) => (
                <div key={part} id={`part-${part}`}>
                  {ITEMS[part](security)}
                </div>
              ))}
            </>
          )}
        </Region>
      </div>
    </PaneContext>
  );
}

function TrialNote() {
  const t = useT();
  return (
    <Banner
      tone="warn"
      action={
        <Button tone="ghost" size={36} onClick={() => replaceModal('register')}>
          {t('state.trialAction')}
        </Button>
      }
    >
      {t('security.trialText')}
    </Banner>
  );
}
