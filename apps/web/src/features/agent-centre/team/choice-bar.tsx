import { useT } from '@kismet/app-kit/texts';
import { LETTER_TO_MAX } from '@kismet/contracts/agents/letters';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useState } from 'react';
import { EnvelopeDialog } from './envelope-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import type { Chosen } from './use-chosen.ts';

/** Number of selected members with bulk actions; at the bottom while any are selected. */
export function ChoiceBar({ chosen }: { chosen: Chosen }) {
  const t = useT();
  const [acts, setActs] = useState<'writes' | 'gives' | null>(null);
  const close = () => setActs(null);
  return (
    <>
      {chosen.who.size > 0 && (
        <div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-card border border-act bg-raised p-3 shadow-float lg:bottom-4">
          <p role="status" className="me-auto text-body font-semibold">
            {t('agentCentre.team.chosen', { n: chosen.who.size, max: LETTER_TO_MAX })}
          </p>
          <Button onClick={() => setActs('writes')}>
            <Icon name="message" size={18} />
            {t('agentCentre.letter.write')}
          </Button>
          {chosen.direct.size > 0 && (
            <Button onClick={() => setActs('gives')}>
              <Icon name="gift" size={18} />
              {t('agentCentre.envelope.write')}
            </Button>
          )}
          <Button tone="ghost" onClick={chosen.clear}>
            {t('agentCentre.team.chooseNobody')}
          </Button>
        </div>
      )}
      {acts === 'writes' && <LetterDialog to={chosen.who} onClose={close} onSent={chosen.clear} />}
      {acts === 'gives' && (
        <EnvelopeDialog
          to={chosen.direct}
          leftOut={chosen.who.size - chosen.direct.size}
          onClose={close}
          onSent={chosen.clear}
        />
      )}
    </>
  );
}
