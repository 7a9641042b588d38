import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { type StepUpMethod, sendStepUpCode, stepUp } from '@kismet/contracts/identity/session';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { PasswordField } from '@kismet/ui/form/password-field';
import { Select } from '@kismet/ui/form/select';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { call } from '../api/api.ts';
import { CodeField } from '../code-field/code-field.tsx';
import { useCodeSender } from '../code-field/use-code-sender.tsx';
import { openModal } from '../modals.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { useSiteForm } from '../use-site-form.tsx';
import { securityQuery } from './security-query.ts';
import { renewToken } from './session.ts';
import type { StepUpAsked } from './step-up.ts';
import { TotpField } from './step-up-totp.tsx';

/** Asks for another proof with one of the account's methods; a wrong secret keeps it open (security 3.2). */
export default function StepUpDialog({ asked }: { asked: StepUpAsked }) {
  const t = useT();
  const security = useQuery({ ...securityQuery, staleTime: 0 });
  const methods = security.data?.stepUpMethods;
  return (
    <Dialog
      open
      onClose={asked.decline}
      title={t('stepUp.title')}
      closeLabel={t('action.close')}
      width={440}
      closesOnCover={false}
    >
      <p className="text-body text-ink-soft">{t('stepUp.why')}</p>
      <Region query={security} data={methods} loading={<RowSkeletons count={3} className="h-11" />}>
        {(methods) =>
          methods.length === 0 ? (
            <EmptyState
              title={t('stepUp.none')}
              action={
                <Button
                  tone="ghost"
                  onClick={() => {
                    asked.decline();
                    openModal('help');
                  }}
                >
                  {t('security.contact')}
                </Button>
              }
            >
              {t('stepUp.noneText')}
            </EmptyState>
          ) : (
            <ProofForm methods={methods} onDone={asked.done} onCancel={asked.decline} />
          )
        }
      </Region>
    </Dialog>
  );
}

interface FormProps {
  methods: readonly StepUpMethod[];
  onDone: () => void;
  onCancel: () => void;
}

function ProofForm({ methods, onDone, onCancel }: FormProps) {
  const t = useT();
  const form = useSiteForm({
    route: stepUp,
    defaults: { method: methods[0]!, secret: '' },
    inputOf: (values: { method: StepUpMethod; secret: string }) => values,
    async send(input) {
      try {
        const { token } = await call(stepUp, input);
        renewToken(token);
      } catch (error) {
        form.setValue('secret', '');
        throw error;
      }
      onDone();
    },
  });
  const method = form.watch('method');
  const choose = (next: StepUpMethod) => {
    form.reset({ method: next, secret: '' });
    form.problem.clear();
  };
  const field = { ...form.controlled('secret'), label: t(`stepUp.secret.${method}`) };
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {methods.length > 1 && (
        <Select
          label={t('stepUp.by')}
          value={method}
          onChoose={choose}
          choices={methods.map((value) => ({ value, label: t(`stepUp.method.${value}`) }))}
        />
      )}
      {method === 'code' ? (
        <SentCode {...field} />
      ) : method === 'totp' ? (
        <TotpField {...field} hint={t('stepUp.totpHint')} />
      ) : (
        <PasswordField
          key={method}
          {...field}
          data-autofocus
          required
          onChange={({ target: { value } }) => field.onChange(method === 'payment' ? asciiDigits(value) : value)}
          autoComplete={method === 'password' ? 'current-password' : 'off'}
          inputMode={method === 'payment' ? 'numeric' : undefined}
          maxLength={255}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      )}
      {form.problem.region}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('stepUp.confirm')}
        </Button>
      </div>
    </form>
  );
}

function SentCode(props: {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const [to, setTo] = useState<string>();
  const sender = useCodeSender('step-up', async () => {
    const sent = await call(sendStepUpCode, {});
    setTo(sent.to);
    return sent.expiredMinutes * 60;
  });
  return (
    <CodeField
      {...props}
      sender={sender}
      hint={to ? t('stepUp.sentTo', { to: `\u2066${to}\u2069` }) : t('stepUp.codeHint')}
    />
  );
}
