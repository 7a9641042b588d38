import { type PlainKey, useLocalText, useT } from '@kismet/app-kit/texts';
import { saveOperatorGame } from '@kismet/contracts/operators/lottery';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { toast } from '@kismet/ui/overlay/toast';
import { useEffect, useEffectEvent } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { keepGame, type OperatorGame } from './api.ts';
import { type GameDraft, gameDraft, gameEdit } from './game-draft.ts';

const FIELDS: readonly [Exclude<keyof GameDraft, 'isOpen' | 'isHot' | 'note'>, PlainKey, PlainKey?][] = [
  ['lockSeconds', 'bo.lotteries.lock', 'bo.lotteries.lockHint'],
  ['voidMinutes', 'bo.lotteries.void', 'bo.lotteries.voidHint'],
  ['mostSeries', 'bo.lotteries.series', 'bo.lotteries.seriesHint'],
  ['keep', 'bo.lotteries.keep', 'bo.lotteries.keepHint'],
  ['leastTicket', 'bo.lotteries.leastTicket'],
  ['mostTicket', 'bo.lotteries.mostTicket'],
  ['mostPrize', 'bo.lotteries.mostPrize', 'bo.lotteries.mostPrizeHint'],
];

/** The settings as a form; a concurrent edit replaces them, but keeps the typed reason. */
function useGameForm(game: OperatorGame, name: string, onClose: () => void) {
  const t = useT();
  const form = useOfficeForm({
    route: saveOperatorGame,
    defaults: { ...gameDraft(game), note: '' },
    inputOf: (draft: GameDraft) => gameEdit(game, draft).edit,
    check: (draft) => ({ ...invalidFields(gameEdit(game, draft).faults), ...reasonFaults('note', draft.note) }),
    async send(edit) {
      await keepGame(edit);
      toast(t('bo.games.saved', { name }), { tone: 'win' });
      onClose();
    },
  });
  const replace = useEffectEvent(() => form.reset({ ...gameDraft(game), note: form.getValues('note') }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version replaces what is shown
  useEffect(() => replace(), [game.version]);
  return form;
}

/** Edits a lottery's settings from the next draw on. A concurrent edit is reported and loaded. */
export function GameDialog({ game, onClose }: { game: OperatorGame; onClose: () => void }) {
  const t = useT();
  const name = useLocalText()(game.name);
  const form = useGameForm(game, name, onClose);
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('note')}
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4 text-ink">
        <p>{t('bo.lotteries.editText')}</p>
        <Checkbox label={t('bo.lotteries.isOpen')} hint={t('bo.lotteries.isOpenHint')} {...form.register('isOpen')} />
        <Checkbox label={t('bo.games.isHot')} {...form.register('isHot')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {FIELDS.map(([field, label, hint]) => (
            <Field
              key={field}
              label={t(label)}
              hint={hint && t(hint)}
              writes="ltr"
              inputMode="decimal"
              autoComplete="off"
              {...form.field(field)}
            />
          ))}
        </div>
      </div>
    </ReasonForm>
  );
}
