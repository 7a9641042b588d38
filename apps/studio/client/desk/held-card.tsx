import { useState } from 'react';
import type { HeldView } from '../../server/desk/held-markets.ts';
import { useText } from '../text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { HeldFacts } from './held-facts.tsx';
import { Code, GRAVE, PLAIN } from './parts.tsx';
import { useDesk } from './use-desk.ts';

/** A market whose corrections are held, with the two requests that allow two people to decide it. */
export function HeldCard({ held, onDone }: { held: HeldView; onDone: () => void }) {
  const { seat } = useDesk();
  const text = useText();
  const [asking, setAsking] = useState<'correct-market' | 'keep-result' | null>(null);
  const { subject, asked } = held;
  const close = () => {
    setAsking(null);
    onDone();
  };
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-3 border p-4">
      <p>
        <Code>{subject}</Code>
      </p>
      <HeldFacts of={held} />
      {asked.length > 0 && <p className="text-meta font-semibold">{text('desk.held.asked')}</p>}
      {seat.abilities.includes('void') && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={GRAVE}
            disabled={asked.includes('correct-market')}
            onClick={() => setAsking('correct-market')}
          >
            {text('desk.held.correct')}
          </button>
          <button
            type="button"
            className={PLAIN}
            disabled={asked.includes('keep-result')}
            onClick={() => setAsking('keep-result')}
          >
            {text('desk.held.keep')}
          </button>
        </div>
      )}
      {asking && <AskDialog kind={asking} subject={subject} onClose={close} />}
    </li>
  );
}
