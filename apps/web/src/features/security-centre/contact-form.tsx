import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../../shared/code-field/code-field.tsx';
import { PhoneField } from '../../shared/phone-field/phone-field.tsx';
import { type ContactKind, keepContact } from './api.ts';
import { usePane } from './pane.ts';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';
import { useContact } from './use-contact.ts';

/** A new number or address, and the code that verifies it. */
export function ContactForm({ kind }: { kind: ContactKind }) {
  const t = useT();
  const { setOpen } = usePane();
  const [code, setCode] = useState('');
  const contact = useContact(kind);
  const { sentTo, faults, valueInput } = contact;
  const { busy, problem, run } = useAction(contact.place);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = await contact.target();
    if (!to) return;
    if (!code) return contact.say({ code: t(sentTo ? 'field.FIELD_REQUIRED' : 'security.codeFirst') });
    if (!(await run(() => keepContact({ ...to, code })))) return;
    toast(t(`security.${kind}Kept`), { tone: 'win' });
    setOpen(null);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {kind === 'mobile' ? (
        <PhoneField
          ref={valueInput}
          label={t('security.newMobile')}
          required
          value={contact.phone}
          onChange={contact.setPhone}
          error={faults.value}
        />
      ) : (
        <Field
          ref={valueInput}
          label={t('security.newEmail')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          writes="ltr"
          maxLength={254}
          value={contact.email}
          onChange={(event) => contact.setEmail(event.target.value)}
          error={faults.value}
        />
      )}
      <CodeField
        ref={contact.codeInput}
        label={t('security.code')}
        value={code}
        onChange={setCode}
        sender={contact.sender}
        error={faults.code}
        hint={sentTo ? t('stepUp.sentTo', { to: `\u2066${sentTo}\u2069` }) : t('security.codeHint')}
      />
      <Problem text={problem} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t('security.keep')}
      </Button>
    </form>
  );
}
