import { useT } from '@kismet/app-kit/texts';
import { useAction } from '@kismet/app-kit/use-action';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useFlag } from '../../shared/api/queries.ts';
import { serverSnapshot, useBrowserValue } from '../../shared/api/server-snapshot.ts';
import type { SocialProvider } from '../../shared/firebase/firebase.ts';
import { useFirebase } from '../../shared/firebase/use-firebase.ts';
import { type Arrival, signIn } from '../../shared/session/sign-in.ts';
import { Worded } from '../../shared/texts/worded.ts';
import { openTrial, signInByPasskey, signInBySocial } from './api.ts';

/** Passkeys are bound to a host name; an IP address has none. */
const isName = (hostname: string): boolean => !/^(\d+\.){3}\d+$|^\[/.test(hostname);
const passkeysWorkHere = (): boolean => 'PublicKeyCredential' in window && isName(location.hostname);
/** Assumed of the visitor's browser: a button that appeared later would push the others away under a finger. */
const passkeysWorkThere = (): boolean => isName(serverSnapshot().hostname);

type Way = SocialProvider | 'passkey' | 'trial';
interface Props {
  arrival: Arrival;
  onRefused: (error: unknown) => void;
  onTrial: () => void;
}

/**
 * Sign-in methods without a password: passkey, Google, Facebook, trial account, each behind its flag (rows LG-09,
 * LG-10).
 */
export function OtherWays({ arrival, onRefused, onTrial }: Props) {
  const t = useT();
  const action = useAction<Way>(onRefused);
  const firebase = useFirebase();
  const mayUsePasskeys = useFlag('passkeys');
  const passkeys = useBrowserValue(passkeysWorkHere, passkeysWorkThere) && mayUsePasskeys;
  const google = useFlag('googleLogin') && firebase !== null;
  const facebook = useFlag('facebookLogin') && firebase !== null;
  const freePlay = useFlag('freePlay') && arrival.portal === 'site';
  if (!passkeys && !google && !facebook && !freePlay) return null;
  const run = (name: Way, act: () => Promise<void>) => () => void action.run(act, name);
  const social = (provider: SocialProvider) =>
    run(provider, async () => {
      const idToken = await firebase!.signInBy(provider);
      await signIn(() => signInBySocial(idToken, arrival.portal), arrival, idToken);
    });
  const byPasskey = run('passkey', () =>
    signIn(
      () =>
        signInByPasskey(arrival.portal).catch((error: unknown) => {
          // the user dismissed the device's dialog, or has no passkey for this site
          throw error instanceof Error && error.name === 'NotAllowedError'
            ? new Worded(t('login.passkeyCancelled'))
            : error;
        }),
      arrival,
    ),
  );
  const trial = run('trial', () => signIn(openTrial, { ...arrival, onDone: onTrial }));
  const button = (name: Way, press: () => void, icon: 'key' | 'globe' | 'people' | 'play', text: string) => (
    <Button tone="ghost" wide busy={action.doing === name} disabled={action.busy} onClick={press}>
      <Icon name={icon} size={18} />
      {text}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-meta text-ink-muted">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t('login.or')}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      <div className="grid gap-2.5">
        {passkeys && button('passkey', byPasskey, 'key', t('login.passkey'))}
        {google && button('google.com', social('google.com'), 'globe', t('login.google'))}
        {facebook && button('facebook.com', social('facebook.com'), 'people', t('login.facebook'))}
        {freePlay && button('trial', trial, 'play', t('login.freePlay'))}
      </div>
      {freePlay && <p className="text-center text-meta text-ink-muted">{t('login.freePlayText')}</p>}
    </div>
  );
}
