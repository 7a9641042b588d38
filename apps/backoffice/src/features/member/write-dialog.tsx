import { useT } from '@kismet/app-kit/texts';
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX, writeToMember } from '@kismet/contracts/messages/inbox';
import type { Texts } from '@kismet/contracts/texts';
import { uuidv7 } from '@kismet/kernel/ids';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { WordedField } from '../../shared/form/worded-field.tsx';
import { useCan } from '../../shared/session.ts';
import { NO_TEXTS, textsToSend } from '../../shared/texts/texts.ts';

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

interface Fields {
  title: Texts;
  text: Texts;
}

/** Subject and text in the brand's languages: the member reads the one set on the site. */
function WriteDialog({ memberId, loginName, onClose }: Whom & { onClose: () => void }) {
  const t = useT();
  // id created before sending: a repeated press is the same message
  const [messageId] = useState(() => uuidv7(Date.now()));
  const form = useOfficeForm({
    route: writeToMember,
    defaults: { title: NO_TEXTS, text: NO_TEXTS },
    inputOf: ({ title, text }: Fields) => ({
      ...{ memberId, messageId },
      ...{ title: textsToSend(title), text: textsToSend(text) },
    }),
    async send(input) {
      await call(writeToMember, input);
      toast(t('bo.write.sent', { name: loginName }), { tone: 'win' });
      onClose();
    },
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
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p className="text-body text-ink-soft">{t('bo.write.explain')}</p>
        <WordedField
          form={form}
          name="title"
          label={t('bo.write.subject')}
          max={MESSAGE_TITLE_MAX}
          missingText={t('bo.write.noTitle')}
        />
        <WordedField
          form={form}
          name="text"
          label={t('bo.write.text')}
          max={MESSAGE_TEXT_MAX}
          rows={3}
          missingText={t('bo.write.noText')}
        />
        {form.refusal}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('bo.write.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
