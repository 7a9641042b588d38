import { useT } from '@kismet/app-kit/texts';
import { AGREEMENT_KINDS } from '@kismet/rules/agreements/kind';
import { CARRIES } from '@kismet/rules/agreements/pay';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { Toggle } from '../../shared/form/toggle.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { rulesQuery, type SavedRules, saveRules } from './api.ts';
import { RulesChoices } from './rules-choices.tsx';
import { draftOf, type RulesDraft, type RuleText, readDraft, SWITCHES } from './rules-draft.ts';

/** The brand's agreement rules; each change needs a reason, and conflicts are refused. */
export default function AgreementRulesPage() {
  const t = useT();
  const query = useQuery(rulesQuery);
  const may = useCan('agreements.decide');
  return (
    <Page title={t('bo.agreements.rules')}>
      {!may && <Banner tone="info">{t('bo.agreements.rulesReadOnly')}</Banner>}
      <Region query={query}>{(now) => <Form key={now.version} now={now} may={may} />}</Region>
    </Page>
  );
}

const LIMITS = ['maxTiers', 'maxFixed', 'answerDays'] as const;
const PAY = ['unit', 'restDays', 'activeSalary', 'activeDividend', 'activeDeposit', 'greatWin'] as const;

function Form({ now, may }: { now: SavedRules; may: boolean }) {
  const t = useT();
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(now.rules));
  const [asking, setAsking] = useState(false);
  const read = readDraft(draft);
  const wrong: readonly RuleText[] = 'wrong' in read ? read.wrong : [];
  const field = (name: RuleText, label: string) => (
    <TextField
      key={name}
      label={label}
      value={draft.texts[name]}
      isOff={!may}
      isWrong={wrong.includes(name)}
      onText={(text) => setDraft({ ...draft, texts: { ...draft.texts, [name]: text } })}
    />
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if ('rules' in read) setAsking(true);
      }}
    >
      <SectionCard title={t('bo.agreements.group.limits')}>
        <Fields>{LIMITS.map((name) => field(name, t(`bo.agreements.rule.${name}`)))}</Fields>
      </SectionCard>
      <SectionCard title={t('bo.agreements.group.most')}>
        <Fields>
          {AGREEMENT_KINDS.map((kind) => field(`max.${kind}`, `${t(`agreement.kind.${kind}`)} %`))}
          {field('max.hourlyLoss', `${t('bo.agreements.rule.maxHourlyLoss')} %`)}
        </Fields>
      </SectionCard>
      <SectionCard title={t('bo.agreements.group.pay')}>
        <Fields>
          {PAY.map((name) => field(name, t(`bo.agreements.rule.${name}`)))}
          <Select
            label={t('bo.agreements.rule.carry')}
            value={draft.carry}
            disabled={!may}
            onChoose={(carry) => setDraft({ ...draft, carry })}
            choices={CARRIES.map((value) => ({ value, label: t(`agreement.carry.${value}`) }))}
          />
        </Fields>
      </SectionCard>
      <SectionCard title={t('bo.agreements.group.ways')}>
        <RulesChoices
          choices={draft.choices}
          disabled={!may}
          onChoices={(choices) => setDraft({ ...draft, choices })}
        />
      </SectionCard>
      <SectionCard title={t('bo.agreements.group.switches')}>
        <Switches draft={draft} isOff={!may} onDraft={setDraft} />
      </SectionCard>
      {may && (
        <Button type="submit" disabled={wrong.length > 0} className="justify-self-start">
          {t('bo.agreements.saveRules')}
        </Button>
      )}
      {asking && 'rules' in read && <SaveDialog now={now} rules={read.rules} onClose={() => setAsking(false)} />}
    </form>
  );
}

interface SaveProps {
  readonly now: SavedRules;
  readonly rules: SavedRules['rules'];
  readonly onClose: () => void;
}
function SaveDialog({ now, rules, onClose }: SaveProps) {
  const t = useT();
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.agreements.saveRules')}
      confirmLabel={t('bo.agreements.saveRules')}
      onConfirm={async (reason) => {
        await saveRules({ version: now.version, rules, reason });
        toast(t('bo.agreements.saved'), { tone: 'win' });
      }}
    >
      {t('bo.agreements.saveRulesText')}
    </ReasonDialog>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}
function TextField({ label, value, isOff, isWrong, onText }: TextFieldProps) {
  const t = useT();
  return (
    <Field
      label={label}
      writes="ltr"
      inputMode="decimal"
      disabled={isOff}
      value={value}
      onChange={({ target }) => onText(target.value)}
      error={isWrong ? t('field.FIELD_INVALID') : undefined}
    />
  );
}

interface SwitchesProps {
  readonly draft: RulesDraft;
  readonly isOff: boolean;
  readonly onDraft: (draft: RulesDraft) => void;
}
function Switches({ draft, isOff, onDraft }: SwitchesProps) {
  const t = useT();
  return SWITCHES.map((name) => (
    <div key={name} className="flex items-center gap-3 text-body">
      <Toggle
        label={t(`bo.agreements.rule.${name}`)}
        on={draft.switches[name]}
        disabled={isOff}
        onTurn={(on) => onDraft({ ...draft, switches: { ...draft.switches, [name]: on } })}
      />
      <span aria-hidden>{t(`bo.agreements.rule.${name}`)}</span>
    </div>
  ));
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
);
