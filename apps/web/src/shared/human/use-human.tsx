import { codeOf } from '@kismet/app-kit/refusal';
import { useLanguage } from '@kismet/app-kit/texts';
import type { HumanPurpose } from '@kismet/contracts/identity/human';
import { Banner } from '@kismet/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { permissionQuery, useFlag } from '../api/queries.ts';
import type { HumanFields } from './human-fields.ts';
import { asksForCheck, isAboutCheck, NotChecked } from './needs-check.ts';
import { createProofSource } from './proof-source.ts';

export interface Human {
  /** Placed in the form: shows only a long wait or an error of the check. */
  readonly region: ReactNode;
  /**
   * Makes a call with the check it needs. A rejected check is repeated once automatically. Throws `NotChecked` if
   * there is none, for `heard`.
   */
  attempt<T>(send: (proof: HumanFields) => Promise<T>): Promise<T>;
  /**
   * Handles a call's refusal and starts the next check. True if the refusal concerned the check and is shown in its
   * region.
   */
  heard(error: unknown): boolean;
}

/** Shorter waits are not shown. */
const SLOW_MS = 700;

/**
 * The check of a form's call: a proof of work without user interaction (F-02), or the outside one if configured.
 * `always`: from the first input; otherwise once the server requires it.
 */
export function useHuman({ purpose, always = false }: { purpose: HumanPurpose; always?: boolean }): Human {
  const { t, language } = useLanguage();
  const { data } = useQuery(permissionQuery);
  const outside = useFlag('geetest') ? (data?.geetest ?? null) : null;
  const [proofs] = useState(() => createProofSource(purpose));
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<NotChecked['fault'] | null>(null);
  const [slow, setSlow] = useState(false);
  const wanted = !outside && (always || asked);

  const passOutside = async (settings: NonNullable<typeof outside>): Promise<HumanFields> => {
    const { runGeetest } = await import('./geetest.ts');
    const done = await runGeetest(settings, language.catalogue).catch(() => {
      throw new NotChecked('silent');
    });
    if (!done) throw new NotChecked('closed');
    return done;
  };
  const takeProof = async (): Promise<HumanFields> => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      return { captcha: await proofs.take() };
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  const attempt: Human['attempt'] = async (send) => {
    setFault(null);
    if (outside) return send(await passOutside(outside));
    let needed = wanted;
    for (let again = false; ; again = true)
      try {
        const done = await send(needed ? await takeProof() : {});
        proofs.rest();
        return done;
      } catch (error) {
        if (again || !isAboutCheck(error)) throw error;
        needed = true;
      }
  };
  const heard = (error: unknown): boolean => {
    const asks = asksForCheck(error);
    if (asks) setAsked(true);
    if (wanted || (asks && !outside)) proofs.prepare();
    if (error instanceof NotChecked) setFault(error.fault);
    else if (isAboutCheck(error))
      setFault(codeOf(error) === 'CAPTCHA_SILENT' ? 'silent' : outside ? 'notPassed' : 'failed');
    else return false;
    return true;
  };
  /** Typing starts the check, and renews an expired one. */
  const watch = (place: HTMLElement | null) => {
    const form = wanted ? place?.closest('form') : null;
    form?.addEventListener('input', proofs.prepare);
    return () => form?.removeEventListener('input', proofs.prepare);
  };
  const words = fault ? t(`human.${fault}`) : slow ? t('human.working') : null;
  const region = (
    <div ref={watch} hidden={!words}>
      {words && (
        <Banner tone={fault ? 'warn' : 'info'} urgent={fault !== null}>
          {words}
        </Banner>
      )}
    </div>
  );
  return { region, attempt, heard };
}
