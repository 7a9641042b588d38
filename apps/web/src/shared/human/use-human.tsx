import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { permissionQuery, useFlag } from '../queries.ts';
import { Worded } from '../worded.ts';
import type { HumanFields } from './human-fields.ts';
import { asksForCheck, isAboutCheck } from './needs-check.ts';
import { PictureCheck } from './picture-check.tsx';
import { usePicture } from './use-picture.ts';

export interface Human {
  /** What stands in the form; null while nothing is asked. */
  readonly region: ReactNode;
  /** Runs or reads the check. Null where it is not done: the region says what is missing, and the call must wait. */
  fields(): Promise<HumanFields | null>;
  /** Takes what the server refused: shows the check where it asks for one, and a new picture, since each is for one use. True where the refusal was about the check itself and is said in its region. */
  heard(error: unknown): boolean;
  /** After a call that used the answer up. */
  spent(): void;
}

type Fault = 'empty' | 'wrong' | 'expired' | 'notPassed' | 'silent' | 'closed';

const FAULTS: Readonly<Record<string, Fault>> = { CAPTCHA_SILENT: 'silent', CAPTCHA_EXPIRED: 'expired' };

/**
 * The one check that a person is there, ours or the outside one by the brand's configuration.
 * `always`: the picture stands from the start. `alternative`: another way for those who cannot read the picture.
 */
export function useHuman({ always = false, alternative }: { always?: boolean; alternative?: ReactNode } = {}): Human {
  const { t, language } = useLanguage();
  const { data } = useQuery(permissionQuery);
  const outside = useFlag('geetest') ? (data?.geetest ?? null) : null;
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [letters, setLetters] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const shown = !outside && (always || asked);
  const picture = usePicture(shown, () => {
    // letters of a picture that is gone would be refused: whoever typed them is told why there is another one
    setLetters((typed) => {
      if (typed) setFault('expired');
      return '';
    });
  });
  const renew = () => {
    setLetters('');
    picture.refresh();
  };
  // given once the field is drawn: on a busy device that is later than the next frame
  const [focusAsked, askFocus] = useState(0);
  const focus = () => askFocus((times) => times + 1);
  useEffect(() => {
    if (focusAsked > 0 && shown) input.current?.focus();
  }, [focusAsked, shown]);

  const runOutside = async (): Promise<HumanFields | null> => {
    setFault(null);
    try {
      const { runGeetest } = await import('./geetest.ts');
      const done = await runGeetest(outside!, language.catalogue);
      if (!done) setFault('closed');
      return done;
    } catch {
      setFault('silent');
      return null;
    }
  };
  const fields = async (): Promise<HumanFields | null> => {
    if (outside) return runOutside();
    if (!shown) return {};
    const captcha = letters.trim();
    setFault(captcha ? null : 'empty');
    if (captcha) return { captcha };
    focus();
    return null;
  };
  const heard = (error: unknown): boolean => {
    const about = isAboutCheck(error);
    if (asksForCheck(error)) setAsked(true);
    // what an outside service said never reached us: the picture was not used up
    if (shown && !(error instanceof Worded)) renew();
    if (!about) return false;
    // a picture that was never shown cannot have been copied wrongly: it only appears now
    setFault(FAULTS[codeOf(error)] ?? (outside ? 'notPassed' : shown ? 'wrong' : 'empty'));
    focus();
    return true;
  };
  // where it does not always stand it goes again: an empty field would seem to ask for something
  const spent = () => {
    setFault(null);
    setLetters('');
    if (always) picture.refresh();
    else setAsked(false);
  };
  const words = fault && t(`human.${fault}`);
  const region = outside ? (
    words && (
      <Banner tone="warn" urgent>
        {words}
      </Banner>
    )
  ) : shown ? (
    <PictureCheck
      picture={picture}
      letters={letters}
      onLetters={setLetters}
      onRenew={renew}
      error={words ?? undefined}
      input={input}
      alternative={alternative}
    />
  ) : null;
  return { region, fields, heard, spent };
}
