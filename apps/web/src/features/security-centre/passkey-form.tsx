import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { keepPasskey, startPasskey } from './api.ts';
import { usePane } from './pane.ts';
import { passkeyFault } from './passkey-fault.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** Passkeys belong to a name: at a bare address no browser makes one. */
const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined' && /[a-z]/i.test(location.hostname);

/** A passkey is made by the browser or the phone, and gets a name by which its owner knows it again. */
export function PasskeyForm() {
  const t = useT();
  const { setOpen } = usePane();
  const { busy, problem, setProblem, run } = useAction();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  if (!hasPasskeys()) return <p className="text-body text-ink-soft">{t('security.passkeyNoSupport')}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFault(t('field.FIELD_REQUIRED'));
    const done = await run(
      async () => {
        const options = await startPasskey({});
        const { startRegistration } = await import('@simplewebauthn/browser');
        const made = await startRegistration({
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        });
        await keepPasskey({ response: made as unknown as Record<string, unknown>, name: name.trim() });
      },
      (error) => {
        const fault = passkeyFault(error);
        if (fault) setProblem(t(fault));
        return fault !== null;
      },
    );
    if (!done) return;
    toast(t('security.passkeyKept'), { tone: 'win' });
    setOpen(null);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <Field
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
        error={fault}
      />
      <Problem text={problem} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('security.passkeyMake')}
      </Button>
    </form>
  );
}
