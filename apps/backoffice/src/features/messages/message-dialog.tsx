import { useT } from '@kismet/app-kit/texts';
import { languageOf } from '@kismet/i18n/languages';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useMutation } from '@tanstack/react-query';
import { WriteRefusal } from '../../shared/form/write-refusal.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { Fact, Facts } from '../../shared/table/facts.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type MessageRow, type MessageText, revealText } from './api.ts';

/** Text of an undelivered message. Warns first that the view is audited. */
export function MessageDialog({ row, onClose }: { row: MessageRow; onClose: () => void }) {
  const t = useT();
  const look = useMutation({ mutationFn: () => revealText(row.messageId), gcTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={wordFor(t, 'bo.template', row.template)}
      closeLabel={t('action.close')}
      width={560}
    >
      {look.data ? (
        <Text text={look.data} row={row} />
      ) : (
        <div className="grid gap-4">
          <p className="text-body text-ink-soft">{t('bo.messages.readText')}</p>
          <WriteRefusal error={look.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="ghost" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button busy={look.isPending} onClick={() => look.mutate()}>
              {t('bo.messages.read')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Text({ text, row }: { text: MessageText; row: MessageRow }) {
  const t = useT();
  const { tag, direction } = languageOf(row.language);
  return (
    <div role="status" className="grid gap-4">
      <Facts>
        <Fact label={t('bo.messages.to')}>
          {text.isCovered ? <bdi dir="ltr">{text.to}</bdi> : <Copyable text={text.to} label={t('bo.messages.to')} />}
        </Fact>
        {text.subject && (
          <Fact label={t('bo.messages.subject')}>
            <bdi dir="auto">{text.subject}</bdi>
          </Fact>
        )}
      </Facts>
      <p
        lang={tag}
        dir={direction}
        data-message
        className="max-h-[50dvh] overflow-auto rounded-input border border-line bg-sunken p-4 text-body whitespace-pre-wrap wrap-anywhere"
      >
        {text.body}
      </p>
      {text.isCovered && <p className="text-meta text-ink-muted">{t('bo.messages.covered')}</p>}
    </div>
  );
}
