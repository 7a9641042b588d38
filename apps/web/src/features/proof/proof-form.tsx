import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import { giveProof, type ProofMethod } from '@kismet/contracts/identity/proof';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { linkClass } from '@kismet/ui/link-class';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import type { SignedIn } from '../../shared/session/session.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';
import { askProofCode, prove } from './api.ts';
import { isSent, type ProofAsked } from './model.ts';

interface Fields {
  code: string;
  bankName: string;
  trustDevice: boolean;
}
interface Props {
  asked: ProofAsked;
  method: ProofMethod;
  onProved: (answer: SignedIn) => void;
  onStartAgain: () => void;
}

/** The proof as a form, and the sender of its codes; an expired ticket leads back to the start. */
function useProof({ asked, method, onProved, onStartAgain }: Props) {
  const t = useT();
  const form = useSiteForm({
    route: giveProof,
    defaults: { code: '', bankName: '', trustDevice: false },
    inputOf: ({ code, bankName, trustDevice }: Fields) => ({
      ticket: asked.ticket,
      method,
      code: asciiDigits(code).trim(),
      ...(asked.bankName && { bankName: bankName.trim() }),
      trustDevice,
    }),
    check: ({ bankName }): FieldFaults =>
      asked.bankName && !bankName.trim() ? { bankName: { code: 'FIELD_REQUIRED', params: {} } } : {},
    send: async (input) => onProved(await prove(input)),
    wayOn: again,
  });
  const { problem } = form;
  function again(error: unknown) {
    return (
      codeOf(error) === 'TICKET_ENDED' && (
        <button type="button" className={linkClass} onClick={onStartAgain}>
          {t('proof.startAgain')}
        </button>
      )
    );
  }
  const sender = useCodeSender(`proof-${method}-${asked.ticket.slice(0, 6)}`, async () => {
    if (!isSent(method)) return null;
    problem.clear();
    try {
      const seconds = await askProofCode(asked.ticket, method);
      form.setFocus('code');
      return seconds;
    } catch (error) {
      if (codeOf(error) !== 'TICKET_ENDED') throw error;
      problem.say(refusalWords(t, error), again(error));
      return null;
    }
  });
  return { form, sender };
}

/** The code of the selected method, the bank account name if required, and whether to trust this browser. */
export function ProofForm(props: Props) {
  const { asked, method } = props;
  const t = useT();
  const { form, sender } = useProof(props);
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {isSent(method) ? (
        <CodeField
          {...form.controlled('code')}
          label={t('code.label')}
          sender={sender}
          hint={
            asked.methods.length === 1 && asked.to[method]
              ? t('proof.goesTo', { to: `\u2066${asked.to[method]}\u2069` })
              : undefined
          }
        />
      ) : (
        <Field
          label={t(method === 'totp' ? 'proof.totpCode' : 'proof.recoveryCode')}
          hint={t(method === 'totp' ? 'proof.totpHint' : 'proof.recoveryHint')}
          required
          writes="ltr"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...form.field('code')}
        />
      )}
      {asked.bankName && (
        <Field
          label={t('proof.bankName')}
          hint={t('proof.bankNameHint')}
          required
          autoComplete="name"
          maxLength={120}
          {...form.field('bankName')}
        />
      )}
      <Checkbox label={t('proof.trust')} hint={t('proof.trustText')} {...form.register('trustDevice')} />
      {form.problem.region}
      <Button type="submit" size={52} wide busy={form.busy}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}
