import { useT } from '@kismet/app-kit/texts';
import type { ContentKind } from '@kismet/contracts/content/bodies';
import type { ContentItem } from '@kismet/contracts/operators/content';
import { Refused } from '@kismet/kernel/outcome';
import { Button } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { toast } from '@kismet/ui/overlay/toast';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { removeItem, saveItem } from './api.ts';
import { entryToSave, serverProblems } from './draft.ts';
import type { DraftState } from './use-draft.ts';

interface Props {
  kind: ContentKind;
  item: ContentItem | null;
  state: DraftState;
  isOvertaken: boolean;
}

/** Editor footer: unsaved changes, saving with a note, and deletion. */
export function SaveFoot({ kind, item, state, isOvertaken }: Props) {
  const t = useT();
  const [open, setOpen] = useState<'save' | 'remove' | null>(null);
  const { isEdited, problems, marked } = state;
  if (!isEdited && !item) return null;
  return (
    <section
      aria-label={t('bo.content.saving')}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-card border bg-surface p-3',
        isEdited ? 'sticky bottom-0 z-10 border-line-strong shadow-float' : 'border-line',
      )}
    >
      <p role="status" className="me-auto font-semibold">
        {isEdited ? t('bo.content.unsaved') : t('bo.content.allSaved')}
      </p>
      {marked.length > 0 && <p className="text-meta font-semibold text-danger">{t('bo.edit.notValid')}</p>}
      {item && !isEdited && (
        <Button tone="danger" size={36} onClick={() => setOpen('remove')}>
          {t('bo.content.remove')}
        </Button>
      )}
      {isEdited && (
        <>
          <Button tone="ghost" onClick={() => state.begin(item)}>
            {t('bo.edit.discard')}
          </Button>
          <Button
            disabled={isOvertaken}
            onClick={() => {
              state.ask();
              if (problems.length === 0) setOpen('save');
            }}
          >
            {t('bo.edit.save')}
          </Button>
        </>
      )}
      {open === 'save' && <SaveDialog kind={kind} state={state} onClose={() => setOpen(null)} />}
      {open === 'remove' && item && <RemoveDialog item={item} onClose={() => setOpen(null)} />}
    </section>
  );
}

function SaveDialog({ kind, state, onClose }: { kind: ContentKind; state: DraftState; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [asksAgain, setAsksAgain] = useState(false);
  const { draft, base } = state;
  const isTerms = draft.entry.kind === 'help-article' && draft.entry.body.isTerms;
  const save = async (note: string) => {
    try {
      const saved = await saveItem({
        itemId: base?.itemId ?? null,
        version: base?.version ?? 0,
        entry: entryToSave(draft.entry),
        enabled: draft.enabled,
        startsAt: draft.startsAt,
        endsAt: draft.endsAt,
        asksAgain: isTerms && asksAgain,
        note,
      });
      state.begin(saved);
      toast(t('bo.edit.saved'), { tone: 'win' });
      if (!base)
        void navigate({
          to: '/content/$kind/$itemId',
          params: { kind, itemId: saved.itemId },
          replace: true,
          ignoreBlocker: true,
        });
    } catch (error) {
      if (error instanceof Refused && error.fields) state.refuse(serverProblems(error.fields));
      throw error;
    }
  };
  return (
    <ReasonDialog onClose={onClose} title={t('bo.content.saveTitle')} confirmLabel={t('bo.edit.save')} onConfirm={save}>
      <div className="grid gap-3">
        <p>{t(draft.enabled ? 'bo.content.saveShown' : 'bo.content.saveOff')}</p>
        {isTerms && (
          <Checkbox
            label={t('bo.content.asksAgain')}
            hint={t(asksAgain ? 'bo.content.asksAgainYes' : 'bo.content.asksAgainNo')}
            checked={asksAgain}
            onChange={(event) => setAsksAgain(event.target.checked)}
          />
        )}
      </div>
    </ReasonDialog>
  );
}

function RemoveDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.content.removeTitle')}
      confirmLabel={t('bo.content.remove')}
      tone="danger"
      onConfirm={async (note) => {
        await removeItem(item, note);
        toast(t('bo.content.removed'), { tone: 'win' });
        void navigate({ to: '/content/$kind', params: { kind: item.entry.kind }, ignoreBlocker: true });
      }}
    >
      {t('bo.content.removeText')}
    </ReasonDialog>
  );
}
