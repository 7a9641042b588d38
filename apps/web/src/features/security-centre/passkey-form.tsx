import { useT } from '@kismet/app-kit/texts';
import { addPasskey } from '@kismet/contracts/identity/passkeys';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { securityQuery } from '../../shared/session/security-query.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { keepPasskey, startPasskey } from './api.ts';
import { usePane } from './pane.ts';
import { passkeyFault } from './passkey-fault.ts';

/** Passkeys need a host name: browsers refuse IP addresses. */
const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined' && /[a-z]/i.test(location.hostname);

/** Creates a passkey on this device and names it. */
export function PasskeyForm() {
  const t = useT();
  const { setOpen } = usePane();
  const client = useQueryClient();
  const form = useSiteForm({
    route: addPasskey,
    defaults: { name: '' },
    // the browser's dialog follows once the name is set
    inputOf: ({ name }: { name: string }) => ({ response: {}, name: name.trim() }),
    async send({ name }) {
      const options = await startPasskey({});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      await keepPasskey({ response: made as unknown as Record<string, unknown>, name });
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast(t('security.passkeyKept'), { tone: 'win' });
      setOpen(null);
    },
    words(error) {
      const fault = passkeyFault(error);
      return fault && t(fault);
    },
  });
  if (!hasPasskeys()) return <p className="text-body text-ink-soft">{t('security.passkeyNoSupport')}</p>;
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-4">
      <Field
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        required
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      {form.problem.region}
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {t('security.passkeyMake')}
      </Button>
    </form>
  );
}
