import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { CopyField } from '@kismet/ui/copy-field';
import { type FormEvent, useRef, useState } from 'react';
import { QrCode } from '../../shared/qr-code.tsx';
import { TotpField } from '../../shared/step-up-totp.tsx';
import { startTotp, turnTotpOn } from './api.ts';
import { inGroups } from './model.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** First the secret, as a picture and as text; then a code of the app, which proves that it was taken over. */
export function TotpSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useT();
  // two actions: the form of the second may be sent while what follows the first is still read anew
  const start = useAction();
  const { busy, problem, run } = useAction();
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const begin = () => void start.run(async () => setOffer(await startTotp({})));
  if (!offer)
    return (
      <>
        <ol className="grid list-decimal gap-1 ps-5 text-body text-ink-soft">
          <li>{t('security.totpStep1')}</li>
          <li>{t('security.totpStep2')}</li>
          <li>{t('security.totpStep3')}</li>
        </ol>
        <Problem text={start.problem} />
        <Button data-autofocus busy={start.busy} onClick={begin} className="sm:justify-self-start">
          {t('security.begin')}
        </Button>
      </>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) {
      setFault(t('security.totpShape'));
      return input.current?.focus();
    }
    await run(
      async () => onCodes((await turnTotpOn({ code })).recoveryCodes),
      (error) => {
        if (codeOf(error) !== 'CODE_WRONG') return false;
        setFault(t('security.totpWrong'));
        setCode('');
        requestAnimationFrame(() => input.current?.focus());
        return true;
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <QrCode
        text={offer.uri}
        label={t('security.qr')}
        className="mx-auto aspect-square w-full max-w-60 rounded-card border border-line"
      />
      <div className="grid gap-4">
        <p className="text-body text-ink-soft">{t('security.scan')}</p>
        <CopyField
          label={t('security.secret')}
          text={offer.secret}
          shown={inGroups(offer.secret)}
          copyLabel={t('action.copy')}
          copiedLabel={t('action.copied')}
          failedLabel={t('security.copyFailed')}
        />
        <a href={offer.uri} className={buttonClass('quiet')}>
          {t('security.openApp')}
        </a>
        <TotpField
          ref={input}
          label={t('security.totpCode')}
          hint={t('stepUp.totpHint')}
          value={code}
          onChange={(next) => {
            setCode(next);
            setFault(undefined);
          }}
          error={fault}
        />
        <Problem text={problem} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
