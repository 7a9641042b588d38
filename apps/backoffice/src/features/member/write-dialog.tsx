import { writeToMember } from '@kismet/contracts/messages/inbox';
import { uuidv7 } from '@kismet/kernel/ids';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/language.ts';
import { useCan } from '../../shared/session.ts';
import { TextArea } from '../../shared/text-area.tsx';
import { WriteRefusal } from '../../shared/write-refusal.tsx';
import { longestOf, missing, NOTHING_WRITTEN, type WrittenField } from './write-model.ts';

interface Whom {
  readonly memberId: string;
  readonly loginName: string;
}
/** Writes a message to the member, where this operator may. */
export function WriteAction(whom: Whom) {
  const t = useT();
  const mayWrite = useCan('messages.write');
  const [asks, setAsks] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button tone="ghost" size={36} onClick={() => setAsks(true)}>
        {t('bo.write.ask')}
      </Button>
      {asks && <WriteDialog {...whom} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Subject and text in both languages: the member reads the one that the site is set to. */
function WriteDialog({ memberId, loginName, onClose }: Whom & { onClose: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // made before sending: the same press again is the same message
  const [messageId] = useState(() => uuidv7(Date.now()));
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const [wasSent, setWasSent] = useState(false);
  const gaps = wasSent ? missing(written) : [];
  const sending = useMutation({
    mutationFn: () => {
      const title = { ur: written.urTitle.trim(), en: written.enTitle.trim() };
      return call(writeToMember, {
        memberId,
        messageId,
        title,
        text: { ur: written.urText.trim(), en: written.enText.trim() },
      });
    },
    onSuccess() {
      toast(t('bo.write.sent', { name: loginName }), { tone: 'win' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const [first] = missing(written);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else sending.mutate();
  };
  const input = (field: WrittenField) => ({
    name: field,
    lang: field.startsWith('ur') ? 'ur-PK' : 'en',
    maxLength: longestOf(field),
    value: written[field],
    error: gaps.includes(field) ? t(field.endsWith('Title') ? 'bo.write.noTitle' : 'bo.write.noText') : undefined,
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [field]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bo.write.title', { name: loginName })}
      closeLabel={t('action.close')}
      width={560}
      closesOnCover={false}
    >
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-body text-ink-soft">{t('bo.write.explain')}</p>
        <Field label={t('bo.write.urTitle')} {...input('urTitle')} />
        <TextArea label={t('bo.write.urText')} {...input('urText')} />
        <Field label={t('bo.write.enTitle')} {...input('enTitle')} />
        <TextArea label={t('bo.write.enText')} {...input('enText')} />
        <WriteRefusal error={sending.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={sending.isPending}>
            {t('bo.write.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
