import { useLocalText, useT } from '@kismet/app-kit/texts';
import { saveGame } from '@kismet/contracts/operators/games';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { useOperator } from '../../shared/session.ts';
import { markGame, type OperatorGame } from './api.ts';
import { type ClosingDraft, ClosingFields, closingDraft, closingFaults, closingOf } from './closing-fields.tsx';

interface Fields {
  isHot: boolean;
  enabled: boolean;
  closing: ClosingDraft;
  reason: string;
}

/** Sets a game hot, hidden, or closed for maintenance. */
export function GameDialog({ row, onClose }: { row: OperatorGame; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const { zone } = useOperator();
  const name = localText(row.game.name);
  const form = useOfficeForm({
    route: saveGame,
    defaults: {
      ...{ isHot: row.game.isHot, enabled: row.enabled, reason: '' },
      closing: closingDraft(row.maintenance, zone),
    },
    inputOf: ({ isHot, enabled, closing, reason }: Fields) => ({
      ...{ gameId: row.game.gameId, isHot, enabled, reason: reason.trim() },
      maintenance: closingOf(closing, zone, Date.now()) ?? null,
    }),
    check: ({ closing, reason }) => ({
      ...closingFaults(closing, zone, Date.now()),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      await markGame(input);
      toast(t('bo.games.saved', { name }), { tone: 'win' });
      onClose();
    },
  });
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
    >
      <div className="grid gap-4">
        <Checkbox label={t('bo.games.isHot')} {...form.register('isHot')} />
        <Checkbox label={t('bo.games.isShown')} hint={t('bo.games.isShownHint')} {...form.register('enabled')} />
        <ClosingFields
          draft={form.watch('closing')}
          onChange={(closing) => form.put('closing', closing)}
          isRefused={form.faultOf('closing') !== undefined}
        />
        <p className="text-meta">{t('bo.games.closingHint')}</p>
      </div>
    </ReasonForm>
  );
}
