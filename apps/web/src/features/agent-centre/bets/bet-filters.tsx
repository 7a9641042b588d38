import { useT } from '@kismet/app-kit/texts';
import { CATEGORIES, type Category } from '@kismet/contracts/catalogue/games';
import { BET_STATES } from '@kismet/contracts/reports/betting-record';
import { formatMoney } from '@kismet/kernel/money';
import { RemovableChip } from '@kismet/ui/chip';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentAddress } from '../../../shared/api/url.ts';
import { categoryName } from '../category-name.ts';
import type { Scope } from '../scope.ts';
import { UNUSUAL } from './bet-filter.ts';

type Change = { [K in keyof AgentAddress]?: AgentAddress[K] | undefined };

interface Props {
  address: AgentAddress;
  scope: Scope;
  /** The brand's threshold of a large win; unknown before the first answer. */
  greatFrom: bigint | undefined;
}
/** Filters as in a member's own record, plus account, minimum stake and large wins (row AG-06). */
export function BetFilters({ address, scope, greatFrom }: Props) {
  const t = useT();
  const set = (change: Change) => scope.set(change as AgentAddress);
  const typed = (key: 'search' | 'least') => ({
    key: `${key} ${address[key]}`,
    defaultValue: address[key] ?? '',
    onBlur: ({ target }: { target: { value: string } }) => {
      const value = target.value.trim() || undefined;
      if (value !== address[key]) set({ [key]: value });
    },
    onKeyDown: (event: { key: string; currentTarget: HTMLInputElement }) =>
      event.key === 'Enter' && event.currentTarget.blur(),
  });
  const { key: accountKey, ...account } = typed('search');
  const { key: leastKey, ...least } = typed('least');
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <Field
          key={accountKey}
          type="search"
          data-filter
          label={t('agentCentre.team.search')}
          maxLength={32}
          writes="ltr"
          {...account}
        />
        <Select
          label={t('bets.category')}
          value={address.category ?? ''}
          onChoose={(value) => set({ category: (value || undefined) as Category | undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            ...CATEGORIES.map((value) => ({ value, label: categoryName(t, value) })),
          ]}
        />
        <Select
          label={t('bets.state')}
          value={address.state ?? ''}
          onChoose={(value) => set({ state: value || undefined })}
          choices={[
            { value: '', label: t('bets.any') },
            ...BET_STATES.map((value) => ({ value, label: t(`bets.state.${value}`) })),
          ]}
        />
        <Field
          key={leastKey}
          label={t('agentCentre.minStake')}
          inputMode="decimal"
          maxLength={14}
          writes="ltr"
          {...least}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checks address={address} greatFrom={greatFrom} onSet={set} />
        <PlayedWhere address={address} onRemove={(key) => set({ [key]: undefined })} />
      </div>
    </div>
  );
}

interface ChecksProps extends Pick<Props, 'address' | 'greatFrom'> {
  readonly onSet: (change: Change) => void;
}
function Checks({ address, greatFrom, onSet }: ChecksProps) {
  const t = useT();
  const symbol = useSymbol();
  const great =
    greatFrom === undefined
      ? t('agentCentre.bets.great')
      : t('agentCentre.bets.unusual', { amount: `\u2066${formatMoney(greatFrom, symbol)}\u2069` });
  return (
    <>
      <Checkbox
        label={t('agentCentre.alone')}
        checked={address.kind === 'alone'}
        onChange={({ target }) => onSet({ kind: target.checked ? 'alone' : undefined })}
      />
      <Checkbox
        label={great}
        checked={address.tab === UNUSUAL}
        onChange={({ target }) => onSet({ tab: target.checked ? UNUSUAL : undefined })}
      />
    </>
  );
}

/** The vendor or game by which another page filtered the list. */
function PlayedWhere({ address, onRemove }: { address: AgentAddress; onRemove: (key: 'vendor' | 'game') => void }) {
  const t = useT();
  return (['vendor', 'game'] as const).map(
    (key) =>
      address[key] && (
        <RemovableChip key={key} removeLabel={t('action.clearFilters')} onRemove={() => onRemove(key)}>
          {t(key === 'vendor' ? 'agentCentre.bets.vendor' : 'bets.game')} <bdi dir="ltr">{address[key]}</bdi>
        </RemovableChip>
      ),
  );
}
