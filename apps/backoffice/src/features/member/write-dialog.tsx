import { useT } from '@kismet/app-kit/texts';
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX, writeToMember } from '@kismet/contracts/messages/inbox';
import { uuidv7 } from '@kismet/kernel/ids';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { TextsFields } from '../../shared/form/texts-fields.tsx';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { useCan } from '../../shared/session.ts';
import { missingTexts, NO_TEXTS, textsToSend } from '../../shared/texts/texts.ts';

interface Whom {
  readonly memberId: string;
  readonly loginName: string;
}
/** Writes a message to the member, with the ability. */
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

/** Subject and text in the brand's languages: the member reads the one set on the site. */
function WriteDialog({ memberId, loginName, onClose }: Whom & { onClose: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // id created before sending: a repeated press is the same message
  const [messageId] = useState(() => uuidv7(Date.now()));
  const [title, setTitle] = useState(NO_TEXTS);
  const [text, setText] = useState(NO_TEXTS);
  const [wasSent, setWasSent] = useState(false);
  const gaps = [...missingTexts(title).map((one) => `title.${one}`), ...missingTexts(text).map((one) => `text.${one}`)];
  const sending = useMutation({
    mutationFn: () => call(writeToMember, { memberId, messageId, title: textsToSend(title), text: textsToSend(text) }),
    onSuccess() {
      toast(t('bo.write.sent', { name: loginName }), { tone: 'win' });
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const [first] = gaps;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else sending.mutate();
  };
  const errorOf = (field: 'title' | 'text') => (catalogue: string) =>
    wasSent && gaps.includes(`${field}.${catalogue}`)
      ? t(field === 'title' ? 'bo.write.noTitle' : 'bo.write.noText')
      : undefined;
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
        <TextsFields
          label={t('bo.write.subject')}
          name="title"
          max={MESSAGE_TITLE_MAX}
          value={title}
          onChange={setTitle}
          errorOf={errorOf('title')}
        />
        <TextsFields
          label={t('bo.write.text')}
          name="text"
          max={MESSAGE_TEXT_MAX}
          rows={3}
          value={text}
          onChange={setText}
          errorOf={errorOf('text')}
        />
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
