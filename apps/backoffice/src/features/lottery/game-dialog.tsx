import { type PlainKey, useLocalText, useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Checkbox } from '@kismet/ui/checkbox';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { keepGame, type OperatorGame } from './api.ts';
import { type GameDraft, gameDraft, gameEdit } from './game-draft.ts';

type TextName = { [K in keyof GameDraft]: GameDraft[K] extends string ? K : never }[keyof GameDraft];
const FIELDS: readonly [TextName, PlainKey, PlainKey?][] = [
  ['lockSeconds', 'bo.lotteries.lock', 'bo.lotteries.lockHint'],
  ['voidMinutes', 'bo.lotteries.void', 'bo.lotteries.voidHint'],
  ['mostSeries', 'bo.lotteries.series', 'bo.lotteries.seriesHint'],
  ['keep', 'bo.lotteries.keep', 'bo.lotteries.keepHint'],
  ['leastTicket', 'bo.lotteries.leastTicket'],
  ['mostTicket', 'bo.lotteries.mostTicket'],
  ['mostPrize', 'bo.lotteries.mostPrize', 'bo.lotteries.mostPrizeHint'],
];

/** Edits a lottery's settings from the next draw on. A concurrent edit is reported and loaded. */
export function GameDialog({ game, onClose }: { game: OperatorGame; onClose: () => void }) {
  const t = useT();
  const name = useLocalText()(game.name);
  const [draft, setDraft] = useState(() => gameDraft(game));
  const [version, setVersion] = useState(game.version);
  const [fault, setFault] = useState<keyof GameDraft | null>(null);
  if (version !== game.version) {
    setVersion(game.version);
    setDraft(gameDraft(game));
  }
  const set = (change: Partial<GameDraft>) => {
    setDraft({ ...draft, ...change });
    setFault(null);
  };
  return (
    <ReasonDialog
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
      onConfirm={async (reason) => {
        const edit = gameEdit(game, draft, reason);
        if ('fault' in edit) {
          setFault(edit.fault);
          throw new Refused('INPUT_INVALID');
        }
        await keepGame(edit);
        toast(t('bo.games.saved', { name }), { tone: 'win' });
      }}
    >
      <div className="grid gap-4 text-ink">
        <p>{t('bo.lotteries.editText')}</p>
        <Checkbox
          label={t('bo.lotteries.isOpen')}
          hint={t('bo.lotteries.isOpenHint')}
          checked={draft.isOpen}
          onChange={(event) => set({ isOpen: event.target.checked })}
        />
        <Checkbox
          label={t('bo.games.isHot')}
          checked={draft.isHot}
          onChange={(event) => set({ isHot: event.target.checked })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {FIELDS.map(([field, label, hint]) => (
            <Field
              key={field}
              label={t(label)}
              hint={hint && t(hint)}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={draft[field]}
              error={fault === field ? t('field.FIELD_INVALID') : undefined}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          ))}
        </div>
      </div>
    </ReasonDialog>
  );
}
