import { rowsOf } from '@kismet/app-kit/rows';
import { useT } from '@kismet/app-kit/texts';
import { LadderEditor } from '@kismet/app-kit/view/ladder-editor';
import { CATEGORIES } from '@kismet/contracts/catalogue/games';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { type DraftRow, draftOf, newRow, tiersOf } from '@kismet/ui/ladder-draft';
import { Select } from '@kismet/ui/select';
import { toast } from '@kismet/ui/toast';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeText } from '../../../shared/language.ts';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { usePressId } from '../../../shared/use-press-id.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { teamQuery } from '../downline-api.ts';
import { consolidatedQuery } from '../queries.ts';
import { useCategoryName } from './agreement-card.tsx';
import { change, type Kind, offer, type Preview, preview, type ShownAgreement, type WireTier } from './api.ts';
import { Ladder } from './ladder.tsx';
import { useMoments } from './moments.ts';
import { Simulator } from './simulator.tsx';
import { tiersKey } from './tier-words.ts';

/** Lines of an agreement that an agent may offer. */
const MOST_TIERS = 6;

type Category = ShownAgreement['category'];
type Period = ShownAgreement['period'];
type Carry = ShownAgreement['carry'];
const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['semimonthly', 'monthly', 'weekly', 'daily'],
  'daily-salary': ['daily', 'weekly', 'semimonthly', 'monthly'],
  'platform-daily': ['daily'],
  'hourly-salary': ['hourly'],
  'real-time-salary': ['real-time'],
};
const CARRY: readonly Carry[] = ['half', 'none', 'previous', 'forever'] as readonly Carry[];

interface Props {
  kind: Kind;
  /** The agreement whose terms are to change; null for a new one. */
  changes: ShownAgreement | null;
  onClose: () => void;
}
/** An agreement offered to a direct downline, or other terms for one in force; what it would do is said before it is sent. */
export function OfferDialog({ kind, changes, onClose }: Props) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnCover={false}
      title={t(changes ? 'agreement.change' : 'agreement.offer')}
      closeLabel={t('action.close')}
      width={760}
    >
      <OfferForm kind={kind} changes={changes} onClose={onClose} />
    </Dialog>
  );
}

/** The terms as they are written, and what they would do. */
function useOfferDraft(kind: Kind, changes: ShownAgreement | null) {
  const [who, setWho] = useState(changes?.accepter?.memberId ?? '');
  const [category, setCategory] = useState<Category>(changes?.category ?? 'all');
  const [period, setPeriod] = useState<Period>(changes?.period ?? PERIODS[kind][0]!);
  const [carry, setCarry] = useState<Carry>(changes?.carry ?? CARRY[0]!);
  const before = changes?.inForce?.tiers ?? [];
  const [rateType, setRateType] = useState<WireTier['rateType']>(before[0]?.rateType ?? 'percent');
  const [rows, setRows] = useState<readonly DraftRow[]>(() => (before.length > 0 ? draftOf(kind, before) : [newRow()]));
  const read = tiersOf(kind, rows, rateType);
  const tiers = 'tiers' in read ? read.tiers : null;
  const terms = { kind, category, period, ...(kind === 'dividend' && { carry }) };
  const seen = useQuery({
    queryKey: ['mine', 'agent', 'preview', changes?.agreementId ?? null, who, terms, tiersKey(tiers)],
    queryFn: ({ signal }) =>
      preview(
        { accepterId: who, ...terms, tiers: tiers!, ...(changes && { agreementId: changes.agreementId }) },
        signal,
      ),
    enabled:
      who !== '' &&
      tiers !== null &&
      tiers.some((tier) => tier.ratePpm > 0 || tier.lossRatePpm > 0 || tier.rateType === 'fixed'),
    retry: false,
    staleTime: 0,
  });
  const set = (part: Partial<TermsValue>) => {
    if (part.who !== undefined) setWho(part.who);
    if (part.category) setCategory(part.category);
    if (part.period) setPeriod(part.period);
    if (part.carry) setCarry(part.carry);
  };
  return { who, category, period, carry, set, rows, setRows, rateType, setRateType, read, tiers, terms, seen };
}

/** Sends the draft: other terms of an agreement, or a new one; one press is one offer. */
function useSending(
  changes: ShownAgreement | null,
  { who, terms, tiers }: ReturnType<typeof useOfferDraft>,
  onClose: () => void,
) {
  const t = useT();
  const press = usePressId();
  const action = useSiteAction();
  const send = () =>
    action.run(async () => {
      if (!tiers) return;
      await (changes
        ? change(changes.agreementId, tiers)
        : press.spend(() => offer({ agreementId: press.now(), accepterId: who, ...terms, tiers })));
      toast(t('agreement.sent'), { tone: 'win' });
      onClose();
    });
  return { action, send };
}

function OfferForm({ kind, changes, onClose }: Props) {
  const t = useT();
  const draft = useOfferDraft(kind, changes);
  const { who, category, period, carry, rows, rateType, read, tiers, seen } = draft;
  const [typed, setTyped] = useState('');
  const ends = seen.data?.endings.length ?? 0;
  const isCounted = ends === 0 || asciiDigits(typed).trim() === String(ends);
  const { action, send } = useSending(changes, draft, onClose);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!changes && <Terms kind={kind} value={{ who, category, period, carry }} onSet={draft.set} />}
      <LadderEditor
        most={MOST_TIERS}
        kind={kind}
        rows={rows}
        rateType={rateType}
        wrong={'wrong' in read ? read.wrong : null}
        onRows={draft.setRows}
        onRateType={draft.setRateType}
      />
      {tiers && (
        <details>
          <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
            {t('agreement.simulate')}
          </summary>
          <Simulator kind={kind} tiers={tiers} />
        </details>
      )}
      {seen.data && <Seen kind={kind} period={period} seen={seen.data} />}
      {ends > 0 && (
        <Field
          label={t('agreement.typeCount', { n: ends })}
          writes="ltr"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {seen.isError && <Banner tone="warn">{refusalWords(t, seen.error)}</Banner>}
      {action.problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          busy={action.busy}
          disabled={!tiers || who === '' || !isCounted || Boolean(seen.data?.refusal)}
          onClick={() => void send()}
        >
          {t('agreement.send')}
        </Button>
      </div>
    </div>
  );
}

interface TermsValue {
  readonly who: string;
  readonly category: Category;
  readonly period: Period;
  readonly carry: Carry;
}
function Terms({ kind, value, onSet }: { kind: Kind; value: TermsValue; onSet: (set: Partial<TermsValue>) => void }) {
  const t = useT();
  const categoryName = useCategoryName();
  const allowsMembers = useQuery(consolidatedQuery).data?.allowsMembers ?? false;
  const downlines = useInfiniteQuery(teamQuery({ scope: 'direct', ...(!allowsMembers && { type: 'agent' as const }) }));
  const agents = rowsOf(downlines) ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('agreement.who')}
        value={value.who}
        onChoose={(who) => onSet({ who })}
        choices={[
          { value: '', label: t('agreement.chooseWho') },
          ...agents.map(({ memberId, account }) => ({ value: memberId, label: `\u2066${account}\u2069` })),
        ]}
      />
      <Select
        label={t('bets.category')}
        value={value.category}
        onChoose={(category) => onSet({ category: category as Category })}
        choices={(['all', ...CATEGORIES] as const).map((one) => ({ value: one, label: categoryName(one) }))}
      />
      {PERIODS[kind].length > 1 && (
        <Select
          label={t('agreement.period')}
          value={value.period}
          onChoose={(period) => onSet({ period: period as Period })}
          choices={PERIODS[kind].map((one) => ({ value: one, label: t(`agreement.period.${one}`) }))}
        />
      )}
      {kind === 'dividend' && (
        <Select
          label={t('agreement.carry')}
          value={value.carry}
          onChoose={(carry) => onSet({ carry: carry as Carry })}
          choices={CARRY.map((one) => ({ value: one, label: t(`agreement.carry.${one}`) }))}
        />
      )}
    </div>
  );
}

/** What sending would do: why not, from when, whose agreements it would end, and the own tiers that bound it. */
function Seen({ kind, period, seen }: { kind: Kind; period: Period; seen: Preview }) {
  const t = useT();
  const { boundary } = useMoments();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {seen.refusal ? (
        <Banner tone="danger">{codeText(t, 'refusal', seen.refusal)}</Banner>
      ) : (
        <p className="text-body text-win">{t('agreement.mayBeSent', { at: boundary(period, seen.beginsAt) })}</p>
      )}
      {seen.endings.length > 0 && (
        <Banner tone="warn">
          <p className="font-semibold">{t('agreement.wouldEnd', { n: seen.endings.length })}</p>
          <ul className="max-h-28 list-disc overflow-y-auto ps-5">
            {seen.endings.map(({ agreementId, offerer, accepter }) => (
              <li key={agreementId}>
                <bdi dir="ltr">
                  {offerer?.name ?? '—'} → {accepter?.name ?? '—'}
                </bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {seen.mine && (
        <div className="grid gap-1.5">
          <h4 className="text-meta font-semibold text-ink-soft">{t('agreement.mineBounds')}</h4>
          <Ladder kind={kind} tiers={seen.mine as readonly WireTier[]} caption={t('agreement.mineBounds')} />
        </div>
      )}
    </div>
  );
}
