import { useT } from '@kismet/app-kit/texts';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { linkClass } from '@kismet/ui/link-class';
import { Skeletons } from '@kismet/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { inTime } from '../../shared/api/in-time.ts';
import { useFlag } from '../../shared/api/queries.ts';
import { useRemembered, useRememberedKey } from '../../shared/browser/use-remembered.ts';
import { closeModal } from '../../shared/modals.ts';
import type { Arrival, LoginSubject, Portal } from '../../shared/session/sign-in.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { loginWords, wayOut } from './login-words.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordLogin } from './password-login.tsx';

// numbers, countries and codes are loaded when they are needed
const CodeLogin = lazy(inTime(async () => ({ default: (await import('./code-login.tsx')).CodeLogin })));

interface Props {
  portal: Portal;
  onDone: () => void;
  /** After opening a trial account: home, whatever was requested before (row LG-10). */
  onTrial: () => void;
  onForgot: () => void;
  /** Started in the header: always by name and password. */
  begun?: LoginSubject | undefined;
}

/**
 * All sign-in methods of the brand (rows LG-01, LG-03, LG-08 to LG-11): shared by the page, the dialog and the
 * agents' portal.
 */
export const LoginPanel = (props: Props) => <Panel key={useRememberedKey()} {...props} />;

function Panel({ portal, onDone, onTrial, onForgot, begun }: Props) {
  const t = useT();
  const byCode = useFlag('loginBySms');
  const canForget = useFlag('forgotLink');
  const [kept] = useRemembered();
  const [method, setMethod] = useState<'username' | 'mobile'>(!begun && kept?.mobileMasked ? 'mobile' : 'username');
  const problem = useProblem();
  const arrival: Arrival = { portal, keeps: null, onDone };
  const forgot = canForget && (
    <button type="button" className={linkClass} onClick={onForgot}>
      {t('login.forgot')}
    </button>
  );
  const onRefused = (error: unknown) => {
    const way = wayOut(error);
    const action =
      way === 'forget' ? (
        forgot
      ) : way ? (
        <Link to={way === 'agents' ? '/agentHome' : '/login'} onClick={closeModal} className="underline">
          {t(way === 'agents' ? 'login.toAgents' : 'login.toMembers')}
        </Link>
      ) : null;
    problem.say(loginWords(t, error), action);
  };
  const choose = (next: typeof method) => {
    problem.clear();
    setMethod(next);
  };
  const form = { arrival, problem, onRefused };
  return (
    <div className="grid gap-5">
      {byCode && (
        <SegmentedControl
          label={t('login.method')}
          value={method}
          onChoose={choose}
          choices={[
            { value: 'username', label: t('login.byUsername') },
            { value: 'mobile', label: t('login.byMobile') },
          ]}
        />
      )}
      {byCode && method === 'mobile' ? (
        <Suspense fallback={<Skeletons count={3} className="h-14" />}>
          <CodeLogin {...form} />
        </Suspense>
      ) : (
        <PasswordLogin {...form} begun={begun} forgot={forgot} />
      )}
      <OtherWays arrival={arrival} onRefused={onRefused} onTrial={onTrial} />
    </div>
  );
}
