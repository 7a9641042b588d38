import { useT } from '@kismet/app-kit/texts';
import { parseUnits } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Field } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { type Kind, simulate, type WireTier } from './api.ts';
import { tiersKey } from './tier-words.ts';
import { NOTHING_UNITS } from './units.ts';

type Name = 'validBet' | 'netLoss' | 'active' | 'won' | 'lost';
const NAMES: Readonly<Record<Kind, readonly Name[]>> = {
  dividend: ['netLoss', 'validBet', 'active'],
  'daily-salary': ['validBet', 'active'],
  'platform-daily': ['validBet', 'active'],
  'hourly-salary': ['validBet', 'active'],
  'real-time-salary': ['validBet', 'won', 'lost'],
};
const BY_RESULT: readonly Name[] = ['validBet', 'won', 'lost', 'active'];
type Given = Partial<Record<Name, string>>;
const unitsOf = (text: string | undefined): bigint =>
  parseUnits(asciiDigits(text ?? '').replaceAll(',', '') || '0') ?? NOTHING_UNITS;

/** Figures in, tier and payment out: before an offer is made, or for an agreement in force (ui 8.9). */
export function Simulator({
  kind,
  agreementId,
  tiers,
  isByResult = tiers?.[0]?.rateType === 'win-loss',
}: {
  kind: Kind;
  agreementId?: string;
  tiers?: readonly WireTier[];
  /** Whether winning and losing turnover are paid separately. */
  isByResult?: boolean;
}) {
  const t = useT();
  const [given, setGiven] = useState<Given>({});
  const input = {
    kind,
    ...(tiers ? { tiers: [...tiers] } : {}),
    ...(agreementId && !tiers ? { agreementId } : {}),
    validBet: unitsOf(given.validBet),
    netLoss: unitsOf(given.netLoss),
    won: unitsOf(given.won),
    lost: unitsOf(given.lost),
    active:
      Number(
        asciiDigits(given.active ?? '')
          .replace(/\D/g, '')
          .slice(0, 6),
      ) || 0,
    carryIn: NOTHING_UNITS,
  };
  const result = useQuery({
    queryKey: ['simulate', kind, agreementId ?? null, tiersKey(tiers), given],
    queryFn: () => simulate(input),
    enabled: Object.values(given).some((text) => text.trim() !== ''),
    retry: false,
  });
  return (
    <div className="grid gap-3 rounded-input bg-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {(isByResult ? BY_RESULT : NAMES[kind]).map((name) => (
          <Field
            key={name}
            label={t(`agreement.sim.${name}`)}
            writes="ltr"
            inputMode="decimal"
            value={given[name] ?? ''}
            onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
          />
        ))}
      </div>
      <p role="status" className="text-body">
        <Outcome result={result} />
      </p>
    </div>
  );
}

type Simulated = Awaited<ReturnType<typeof simulate>>;
/** What the figures would pay, and what is missing for the next tier. */
function Outcome({ result }: { result: Pick<UseQueryResult<Simulated>, 'data' | 'error' | 'isError'> }) {
  const t = useT();
  const symbol = useSymbol();
  return result.isError ? (
    <span className="text-danger">{refusalWords(t, result.error)}</span>
  ) : !result.data ? (
    <span className="text-ink-muted">{t('agreement.sim.how')}</span>
  ) : (
    <>
      {result.data.tier < 0 ? t('agreement.sim.none') : t('agreement.sim.line', { n: result.data.tier + 1 })}{' '}
      <Money units={result.data.gross} symbol={symbol} className="text-title2 font-bold" />
      {result.data.missing && (
        <span className="block text-meta text-ink-soft">
          {t('agreement.sim.missing')} <Money units={result.data.missing.bet} symbol={symbol} /> ·{' '}
          <Money units={result.data.missing.netLoss} symbol={symbol} /> ·{' '}
          {t('agreement.sim.missingActive', { n: result.data.missing.active })}
        </span>
      )}
    </>
  );
}
