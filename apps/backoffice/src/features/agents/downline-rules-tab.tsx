import { refusalText } from '@kismet/app-kit/refusal-text';
import { useT } from '@kismet/app-kit/texts';
import { RATE_CATEGORIES } from '@kismet/contracts/agents/rates';
import { Refused } from '@kismet/kernel/outcome';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { rateName } from '../../shared/texts/rate-name.ts';
import { askDownlineRules, type DownlineRules, downlineRulesQuery } from './api.ts';
import { draftOf, type RuleText, readDraft } from './downline-rules-draft.ts';
import { isolated } from './words.ts';

/** The brand's network rules and rate limits; each change needs a second operator. */
export function DownlineRulesTab() {
  const query = useQuery(downlineRulesQuery);
  return <Region query={query}>{(rules) => <Form key={JSON.stringify(rules)} now={rules} />}</Region>;
}

function Form({ now }: { now: DownlineRules }) {
  const t = useT();
  const may = useCan('agents.decide');
  const [draft, setDraft] = useState(() => draftOf(now));
  const [asking, setAsking] = useState(false);
  const [strangers, setStrangers] = useState<readonly string[]>([]);
  const { rules, wrong } = readDraft(draft);
  const isSame = JSON.stringify(rules) === JSON.stringify(readDraft(draftOf(now)).rules);
  const fields = { draft, wrong, isOff: !may, onDraft: setDraft };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(wrong.size === 0 && !isSame);
      }}
    >
      <Banner tone="info">{t(may ? 'bo.agents.rules.text' : 'bo.agents.rules.readOnly')}</Banner>
      <SectionCard title={t('bo.agents.rules.growth')}>
        <Fields>
          <RateField {...fields} name="maxDepth" label={t('bo.agents.rules.maxDepth')} />
          <RateField {...fields} name="maxDirect" label={t('bo.agents.rules.maxDirect')} />
          <Field
            label={t('bo.agents.rules.publicParents')}
            hint={t('bo.agents.rules.publicParentsHint')}
            writes="ltr"
            autoCapitalize="none"
            spellCheck={false}
            disabled={!may}
            value={draft.publicParents}
            onChange={({ target }) => {
              setStrangers([]);
              setDraft({ ...draft, publicParents: target.value });
            }}
            error={
              strangers.length > 0
                ? t('bo.agents.rules.strangers', { names: isolated(strangers.join(', ')), count: strangers.length })
                : undefined
            }
          />
          <GrowthChoices {...fields} />
        </Fields>
      </SectionCard>
      {(['most', 'newcomer'] as const).map((name) => (
        <SectionCard key={name} title={t(`bo.agents.rules.${name}`)}>
          <p className="text-meta text-ink-soft">{t(`bo.agents.rules.${name}Text`)}</p>
          <Fields>
            {RATE_CATEGORIES.map((category) => (
              <RateField key={category} {...fields} name={`${name}.${category}`} label={`${rateName(t, category)} %`} />
            ))}
          </Fields>
        </SectionCard>
      ))}
      {may && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={wrong.size > 0 || isSame}>
            {t('bo.agents.askSecond')}
          </Button>
          {isSame && <span className="text-meta text-ink-muted">{t('bo.agents.nothingChanged')}</span>}
        </div>
      )}
      {asking && <AskChange now={now} rules={rules} onStrangers={setStrangers} onClose={() => setAsking(false)} />}
    </form>
  );
}

interface AskProps {
  readonly now: DownlineRules;
  readonly rules: DownlineRules;
  readonly onStrangers: (names: readonly string[]) => void;
  readonly onClose: () => void;
}
/** Asks a second operator, with the reason. */
function AskChange({ now, rules, onStrangers, onClose }: AskProps) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.agents.rules.change')}
      confirmLabel={t('bo.agents.askSecond')}
      onConfirm={async (reason) => {
        try {
          await askDownlineRules({ before: now, rules, reason });
        } catch (error) {
          onStrangers(strangersOf(error, rules));
          throw error;
        }
        toast(t('bo.agents.asked'), { tone: 'win' });
      }}
    >
      {t('bo.agents.rules.changeText')}
    </ReasonDialog>
  );
}

type Draft = ReturnType<typeof draftOf>;
interface PartProps {
  readonly draft: Draft;
  readonly isOff: boolean;
  readonly onDraft: (draft: Draft) => void;
}
interface RateFieldProps extends PartProps {
  readonly wrong: ReturnType<typeof readDraft>['wrong'];
  readonly name: RuleText;
  readonly label: string;
}
function RateField({ draft, wrong, isOff, onDraft, name, label }: RateFieldProps) {
  const t = useT();
  const fault = wrong.get(name);
  return (
    <Field
      label={label}
      writes="ltr"
      inputMode="decimal"
      disabled={isOff}
      value={draft.texts[name]}
      onChange={({ target }) => onDraft({ ...draft, texts: { ...draft.texts, [name]: target.value } })}
      error={fault && (fault === 'FIELD_INVALID' ? t('field.FIELD_INVALID') : refusalText(t, fault))}
    />
  );
}

/** Whether agents see downline names, and when commission is paid. */
function GrowthChoices({ draft, isOff, onDraft }: PartProps) {
  const t = useT();
  return (
    <>
      <Select
        label={t('bo.agents.rules.directNames')}
        hint={t('bo.agents.rules.directNamesHint')}
        value={draft.directNames ? 'whole' : 'covered'}
        disabled={isOff}
        onChoose={(names) => onDraft({ ...draft, directNames: names === 'whole' })}
        choices={(['whole', 'covered'] as const).map((value) => ({ value, label: t(`bo.agents.names.${value}`) }))}
      />
      <Select
        label={t('bo.agents.rules.commissionPayout')}
        value={draft.commissionPayout}
        disabled={isOff}
        onChoose={(commissionPayout) => onDraft({ ...draft, commissionPayout })}
        choices={(['realtime', 'daily'] as const).map((value) => ({ value, label: t(`bo.agents.payout.${value}`) }))}
      />
    </>
  );
}

/** Accounts of a refusal that are not agents. */
const strangersOf = (error: unknown, { publicParents }: DownlineRules): string[] =>
  error instanceof Refused && error.code === 'NOT_AGENT'
    ? error.fields.flatMap(({ name }) => publicParents[Number(name.split('.')[1])] ?? [])
    : [];
const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
);
