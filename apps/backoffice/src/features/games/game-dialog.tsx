import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Refused } from '@kismet/kernel/outcome';
import { Checkbox } from '@kismet/ui/checkbox';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { markGame, type OperatorGame } from './api.ts';
import { ClosingFields, closingDraft, closingOf } from './closing-fields.tsx';

/** Sets a game hot, hidden, or closed for maintenance. */
export function GameDialog({ row, onClose }: { row: OperatorGame; onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const { zone } = useOperator();
  const [isHot, setHot] = useState(row.game.isHot);
  const [enabled, setEnabled] = useState(row.enabled);
  const [closing, setClosing] = useState(closingDraft(row.maintenance, zone));
  const name = localText(row.game.name);
  return (
    <ReasonDialog
      onClose={onClose}
      title={name}
      confirmLabel={t('bo.edit.save')}
      onConfirm={async (reason) => {
        const maintenance = closingOf(closing, zone, Date.now());
        if (maintenance === undefined) throw new Refused('INPUT_INVALID');
        await markGame({ gameId: row.game.gameId, isHot, enabled, maintenance, reason });
        toast(t('bo.games.saved', { name }), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <Checkbox label={t('bo.games.isHot')} checked={isHot} onChange={(event) => setHot(event.target.checked)} />
        <Checkbox
          label={t('bo.games.isShown')}
          hint={t('bo.games.isShownHint')}
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        <ClosingFields draft={closing} onChange={setClosing} />
        <p className="text-meta">{t('bo.games.closingHint')}</p>
      </div>
    </ReasonDialog>
  );
}
