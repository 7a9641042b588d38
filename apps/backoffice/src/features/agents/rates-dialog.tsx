import { type T, useT } from '@kismet/app-kit/texts';
import { category as categoryOnWire } from '@kismet/contracts/catalogue/games';
import { Banner } from '@kismet/ui/banner';
import { Checkbox } from '@kismet/ui/checkbox';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import * as z from 'zod/mini';
import { rateName } from '../../shared/rate-name.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { type AgentNode, askRates } from './api.ts';
import { draftOf, type Offender, offendersOf, readRates } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { isolated } from './words.ts';

/**
 * Requests other rates (four eyes). If the downline has higher rates, the server refuses with a list, which must be
 * confirmed to lower them as well (rule 1.4).
 */
export function RatesDialog({ node, onClose }: { node: AgentNode; onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(node.rates));
  const [offenders, setOffenders] = useState<readonly Offender[]>([]);
  const [cascade, setCascade] = useState(false);
  const { changed, wrong } = readRates(draft, node.rates);
  return (
    <ReasonDialog
      hasMore
      onClose={onClose}
      title={t('bo.agents.setRatesOf', { name: node.account })}
      confirmLabel={t(cascade ? 'bo.agents.askAndLower' : 'bo.agents.askSecond')}
      tone={cascade ? 'danger' : 'act'}
      canConfirm={wrong.size === 0 && changed.length > 0 && (offenders.length === 0 || cascade)}
      onConfirm={async (reason) => {
        try {
          await askRates({ memberId: node.memberId, rates: changed, cascade, reason });
        } catch (error) {
          setOffenders(offendersOf(error));
          setCascade(false);
          throw error;
        }
        toast(t('bo.agents.asked'), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <p>{t('bo.agents.setRatesText')}</p>
        <RateFields
          rates={node.rates}
          draft={draft}
          wrong={wrong}
          hasBounds
          onDraft={(next) => {
            // changed rates invalidate the list
            setOffenders([]);
            setCascade(false);
            setDraft(next);
          }}
        />
        {changed.length === 0 && wrong.size === 0 && (
          <p className="text-meta text-ink-muted">{t('bo.agents.nothingChanged')}</p>
        )}
        {offenders.length > 0 && <Below t={t} offenders={offenders} cascade={cascade} onCascade={setCascade} />}
      </div>
    </ReasonDialog>
  );
}

interface BelowProps {
  t: T;
  offenders: readonly Offender[];
  cascade: boolean;
  onCascade: (cascade: boolean) => void;
}
function Below({ t, offenders, cascade, onCascade }: BelowProps) {
  return (
    <div className="grid gap-3">
      <Banner tone="warn">
        <p className="font-semibold">{t('bo.agents.offenders', { count: offenders.length })}</p>
        <ul className="max-h-40 list-disc overflow-y-auto ps-5">
          {offenders.map(({ account, rates }) => (
            <li key={account}>
              <bdi dir="ltr" className="font-semibold">
                {account}
              </bdi>
              {': '}
              {rates
                .map(({ wire, percent }) => `${nameOf(t, wire)} ${isolated(`${percent}%`)}`)
                .join(t('bo.listComma'))}
            </li>
          ))}
        </ul>
      </Banner>
      <Checkbox
        // the list has just appeared above the pressed button
        autoFocus
        label={t('bo.agents.lowerBelow')}
        hint={t('bo.agents.lowerBelowHint')}
        checked={cascade}
        onChange={({ target }) => onCascade(target.checked)}
      />
    </div>
  );
}
function nameOf(t: T, wire: string): string {
  const found = z.safeDecode(categoryOnWire, wire as never);
  return found.success ? rateName(t, found.data) : wire;
}
