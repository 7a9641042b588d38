import { type T, useT } from '@kismet/app-kit/texts';
import { category as categoryOnWire } from '@kismet/contracts/catalogue/games';
import { requestRates } from '@kismet/contracts/operators/agent-rates';
import { Banner } from '@kismet/ui/banner';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { toast } from '@kismet/ui/overlay/toast';
import * as z from 'zod/mini';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { ReasonForm, reasonFaults } from '../../shared/form/reason-form.tsx';
import { useOfficeForm } from '../../shared/form/use-office-form.tsx';
import { rateName } from '../../shared/texts/rate-name.ts';
import { type AgentNode, askRates } from './api.ts';
import { draftOf, type Offender, offendersOf, type RateDraft, readRates } from './rate-draft.ts';
import { RateFields } from './rate-fields.tsx';
import { isolated } from './words.ts';

interface Fields {
  rates: RateDraft;
  /** Direct downline above the rates last sent, as the server named it. */
  offenders: readonly Offender[];
  cascade: boolean;
  reason: string;
}

function useRatesForm(node: AgentNode, onClose: () => void) {
  const t = useT();
  const form = useOfficeForm({
    route: requestRates,
    defaults: { rates: draftOf(node.rates), offenders: [] as readonly Offender[], cascade: false, reason: '' },
    inputOf: ({ rates, cascade, reason }: Fields) => ({
      ...{ memberId: node.memberId, cascade, reason: reason.trim() },
      rates: readRates(rates, node.rates).changed,
    }),
    check: ({ rates, offenders, cascade, reason }) => ({
      ...(readRates(rates, node.rates).wrong.size > 0 && invalidFields(['rates'])),
      ...(offenders.length > 0 && !cascade && { cascade: { code: 'FIELD_REQUIRED', params: {} } }),
      ...reasonFaults('reason', reason),
    }),
    async send(input) {
      try {
        await askRates(input);
      } catch (error) {
        form.put('offenders', offendersOf(error));
        form.put('cascade', false);
        throw error;
      }
      toast(t('bo.agents.asked'), { tone: 'win' });
      onClose();
    },
  });
  return form;
}

/**
 * Requests other rates (four eyes). If the downline has higher rates, the server refuses with a list, which must be
 * confirmed to lower them as well (rule 1.4).
 */
export function RatesDialog({ node, onClose }: { node: AgentNode; onClose: () => void }) {
  const t = useT();
  const form = useRatesForm(node, onClose);
  const { rates, offenders, cascade } = form.watch();
  const { changed, wrong } = readRates(rates, node.rates);
  const isUnchanged = changed.length === 0 && wrong.size === 0;
  return (
    <ReasonForm
      form={form}
      reason={() => form.field('reason')}
      onClose={onClose}
      title={t('bo.agents.setRatesOf', { name: node.account })}
      confirmLabel={t(cascade ? 'bo.agents.askAndLower' : 'bo.agents.askSecond')}
      tone={cascade ? 'danger' : 'act'}
    >
      <div className="grid gap-4">
        <p>{t('bo.agents.setRatesText')}</p>
        <RateFields
          rates={node.rates}
          draft={rates}
          wrong={wrong}
          hasBounds
          onDraft={(next) => {
            // changed rates invalidate the list
            form.put('offenders', []);
            form.put('cascade', false);
            form.put('rates', next);
          }}
        />
        {isUnchanged && (
          <p className={form.errorOf('rates') ? 'text-meta text-danger' : 'text-meta text-ink-muted'}>
            {t('bo.agents.nothingChanged')}
          </p>
        )}
        {offenders.length > 0 && (
          <Below
            t={t}
            offenders={offenders}
            cascade={cascade}
            error={form.errorOf('cascade')}
            onCascade={(on) => form.put('cascade', on)}
          />
        )}
      </div>
    </ReasonForm>
  );
}

interface BelowProps {
  t: T;
  offenders: readonly Offender[];
  cascade: boolean;
  error: string | undefined;
  onCascade: (cascade: boolean) => void;
}
function Below({ t, offenders, cascade, error, onCascade }: BelowProps) {
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
        error={error}
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
