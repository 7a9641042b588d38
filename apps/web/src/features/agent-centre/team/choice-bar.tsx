import { useT } from '@kismet/app-kit/texts';
import { LETTER_TO_MAX } from '@kismet/contracts/agents/letters';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useState } from 'react';
import { LetterDialog } from './letter-dialog.tsx';
import type { Chosen } from './use-chosen.ts';

/** Number of selected members with bulk actions; at the bottom while any are selected. */
export function ChoiceBar({ chosen }: { chosen: Chosen }) {
  const t = useT();
  const [writes, setWrites] = useState(false);
  return (
    <>
      {chosen.who.size > 0 && (
        <div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-card border border-act bg-raised p-3 shadow-float lg:bottom-4">
          <p role="status" className="me-auto text-body font-semibold">
            {t('agentCentre.team.chosen', { n: chosen.who.size, max: LETTER_TO_MAX })}
          </p>
          <Button onClick={() => setWrites(true)}>
            <Icon name="message" size={18} />
            {t('agentCentre.letter.write')}
          </Button>
          <Button tone="ghost" onClick={chosen.clear}>
            {t('agentCentre.team.chooseNobody')}
          </Button>
        </div>
      )}
      {writes && <LetterDialog to={chosen.who} onClose={() => setWrites(false)} onSent={chosen.clear} />}
    </>
  );
}
