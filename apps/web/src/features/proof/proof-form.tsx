import { codeOf } from '@kismet/app-kit/refusal';
import { useT } from '@kismet/app-kit/texts';
import type { ProofMethod } from '@kismet/contracts/identity/proof';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/checkbox';
import { Field } from '@kismet/ui/field';
import { linkClass } from '@kismet/ui/link-class';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { useCodeSender } from '../../shared/code-field/use-code-sender.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import type { SignedIn } from '../../shared/session.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import { askProofCode, prove } from './api.ts';
import { isSent, type ProofAsked } from './model.ts';

interface Props {
  asked: ProofAsked;
  method: ProofMethod;
  onProved: (answer: SignedIn) => void;
  onStartAgain: () => void;
}

/** The code of the chosen way, the bank name where it is asked for beside it, and whether this browser is trusted from now on. */
export function ProofForm({ asked, method, onProved, onStartAgain }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  const [bankName, setBankName] = useState('');
  const [trust, setTrust] = useState(false);
  const [faults, setFaults] = useState<{ code?: boolean; bankName?: boolean }>({});
  const [busy, setBusy] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const problem = useProblem();
  const refuse = (error: unknown) => {
    const again = codeOf(error) === 'TICKET_ENDED' && (
      <button type="button" className={linkClass} onClick={onStartAgain}>
        {t('proof.startAgain')}
      </button>
    );
    problem.say(refusalWords(t, error), again);
  };
  const sender = useCodeSender(`proof-${method}-${asked.ticket.slice(0, 6)}`, async () => {
    if (!isSent(method)) return null;
    problem.clear();
    try {
      const seconds = await askProofCode(asked.ticket, method);
      codeInput.current?.focus();
      return seconds;
    } catch (error) {
      if (codeOf(error) !== 'TICKET_ENDED') throw error;
      refuse(error);
      return null;
    }
  });
  const go = async () => {
    problem.clear();
    setFaults({ code: !code.trim(), bankName: asked.bankName && !bankName.trim() });
    if (!code.trim()) return codeInput.current?.focus();
    if (asked.bankName && !bankName.trim()) return;
    try {
      const answer = await prove({
        ticket: asked.ticket,
        method,
        code: code.trim(),
        ...(asked.bankName && { bankName: bankName.trim() }),
        trustDevice: trust,
      });
      onProved(answer);
    } catch (error) {
      refuse(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void go().finally(() => setBusy(false));
  };
  const fault = faults.code ? t('field.FIELD_REQUIRED') : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {isSent(method) ? (
        <CodeField
          ref={codeInput}
          label={t('code.label')}
          value={code}
          onChange={setCode}
          sender={sender}
          error={fault}
          hint={
            asked.methods.length === 1 && asked.to[method]
              ? t('proof.goesTo', { to: `\u2066${asked.to[method]}\u2069` })
              : undefined
          }
        />
      ) : (
        <Field
          ref={codeInput}
          label={t(method === 'totp' ? 'proof.totpCode' : 'proof.recoveryCode')}
          hint={t(method === 'totp' ? 'proof.totpHint' : 'proof.recoveryHint')}
          required
          writes="ltr"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(asciiDigits(event.target.value))}
          error={fault}
        />
      )}
      {asked.bankName && (
        <Field
          label={t('proof.bankName')}
          hint={t('proof.bankNameHint')}
          required
          autoComplete="name"
          maxLength={120}
          value={bankName}
          onChange={(event) => setBankName(event.target.value)}
          error={faults.bankName ? t('field.FIELD_REQUIRED') : undefined}
        />
      )}
      <Checkbox
        label={t('proof.trust')}
        hint={t('proof.trustText')}
        checked={trust}
        onChange={(event) => setTrust(event.target.checked)}
      />
      {problem.region}
      <Button type="submit" size={52} wide busy={busy}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}
