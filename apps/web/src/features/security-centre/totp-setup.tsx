import { type FieldFaults, refusedFields } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { confirmTotp } from '@kismet/contracts/identity/security';
import { Button, buttonClass } from '@kismet/ui/button';
import { CopyField } from '@kismet/ui/form/copy-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QrCode } from '../../shared/qr-code.tsx';
import { securityQuery } from '../../shared/session/security-query.ts';
import { TotpField } from '../../shared/session/step-up-totp.tsx';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { startTotp, turnTotpOn } from './api.ts';
import { inGroups } from './model.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** First the secret as QR code and text, then a code that confirms it. */
export function TotpSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useT();
  const client = useQueryClient();
  const start = useAction();
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const form = useSiteForm({
    route: confirmTotp,
    defaults: { code: '' },
    inputOf: (values: { code: string }) => values,
    async send(input) {
      const { recoveryCodes } = await turnTotpOn(input);
      onCodes(recoveryCodes);
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
    place(error): FieldFaults {
      if (codeOf(error) !== 'CODE_WRONG') return refusedFields(error);
      form.setValue('code', '');
      return { code: { code: 'CODE_WRONG', params: {} } };
    },
    faultWords: ({ code }) => t(code === 'CODE_WRONG' ? 'security.totpWrong' : 'security.totpShape'),
  });
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
  return (
    <form noValidate onSubmit={form.submit} className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
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
        <TotpField label={t('security.totpCode')} hint={t('stepUp.totpHint')} {...form.controlled('code')} />
        {form.problem.region}
        <Button type="submit" busy={form.busy} className="sm:justify-self-start">
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
