import { useT } from '@kismet/app-kit/texts';
import type { Family } from '@kismet/rules/lottery/play';
import { toast } from '@kismet/ui/overlay/toast';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { askCorrection, askVoid, type OperatorDraw } from './api.ts';
import { ResultFields } from './result-fields.tsx';
import { SourceField } from './source-field.tsx';
import { useResult } from './use-result.ts';

interface Props {
  draw: OperatorDraw;
  onClose: () => void;
}

/** Requests a corrected result of a settled draw. */
export function CorrectDialog({ draw, family, onClose }: Props & { family: Family }) {
  const t = useT();
  const result = useResult(family, draw.drawn);
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.lottery.correct')}
      confirmLabel={t('bo.lottery.askSecond')}
      tone="danger"
      onConfirm={async (reason) => {
        const { drawn, sourceUrl } = result.ready();
        await askCorrection(draw.drawId, drawn, sourceUrl, reason);
        toast(t('bo.lottery.asked'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4 text-ink">
        <p>{t('bo.lottery.correctText')}</p>
        <ResultFields family={family} typed={result.typed} onType={result.setTyped} wrong={result.wrong} />
        <SourceField value={result.source} isWrong={result.isSourceWrong} onType={result.setSource} />
      </div>
    </ReasonDialog>
  );
}

/** Requests voiding a draw. */
export function VoidDialog({ draw, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.lottery.void')}
      confirmLabel={t('bo.lottery.askSecond')}
      tone="danger"
      onConfirm={async (reason) => {
        await askVoid(draw.drawId, reason);
        toast(t('bo.lottery.asked'), { tone: 'win' });
      }}
    >
      {t('bo.lottery.voidText', { count: draw.tickets })}
    </ReasonDialog>
  );
}
