import { useLocalText, useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Toggle } from '../../shared/form/toggle.tsx';
import { VersionedForm } from '../../shared/form/versioned-form.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type Rules, rulesQuery, saveRules } from './api.ts';
import { ListRows } from './list-rows.tsx';
import { ReasonsEditor } from './reasons-editor.tsx';
import { draftOf, type RuleField, type RulesDraft, readDraft } from './rules-draft.ts';

const GROUPS: readonly { title: 'limits' | 'fee' | 'safety' | 'upline'; fields: readonly RuleField[] }[] = [
  { title: 'limits', fields: ['min', 'max', 'maxCount', 'maxOpen'] },
  { title: 'fee', fields: ['feeCap', 'guarantee'] },
  {
    title: 'safety',
    fields: ['autoMax', 'fourEyes', 'waitRegistered', 'waitBound', 'newAccountHours', 'checkSeconds', 'autoReceiptMin'],
  },
  { title: 'upline', fields: ['uplineMin', 'uplineCap', 'uplineCount', 'downWagering'] },
];

/** The brand's withdrawal rules; each change needs a reason, and conflicts are refused. */
export default function WithdrawalRulesPage() {
  const t = useT();
  const query = useQuery(rulesQuery);
  return (
    <Page
      title={t('bo.withdrawalRules.title')}
      before={
        <Link to="/withdrawals" className="justify-self-start text-meta text-act">
          {t('bo.withdrawals.title')}
        </Link>
      }
    >
      <Region query={query}>{(now) => <Form key={now.version} now={now} />}</Region>
    </Page>
  );
}

function Form({ now }: { now: Rules }) {
  const t = useT();
  const may = useCan('cashier.rules');
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(now.rules));
  const read = readDraft(draft);
  const wrong = 'wrong' in read ? read.wrong : [];
  const change = (part: Partial<RulesDraft>) => setDraft({ ...draft, ...part });
  const lists = {
    lists: draft.lists,
    wrong,
    isOff: !may,
    onChange: (next: RulesDraft['lists']) => change({ lists: next }),
  };
  return (
    <VersionedForm
      may={may}
      isWrong={wrong.length > 0}
      label={t('bo.withdrawalRules.save')}
      confirm={t('bo.withdrawalRules.saveText')}
      done={t('bo.withdrawals.done')}
      onSave={async (note) => {
        if ('rules' in read) await saveRules({ version: now.version, rules: read.rules, note });
      }}
    >
      {GROUPS.map((group) => (
        <SectionCard key={group.title} title={t(`bo.withdrawalRules.group.${group.title}`)}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            <RuleFields names={group.fields} draft={draft} wrong={wrong} isOff={!may} onChange={change} />
            {group.title === 'fee' && (
              <Select
                label={t('bo.withdrawalRules.mode')}
                value={draft.mode}
                onChoose={(mode) => change({ mode })}
                disabled={!may}
                choices={(['LIST', 'VIP_FREE'] as const).map((value) => ({
                  value,
                  label: t(`bo.withdrawalRules.mode.${value}`),
                }))}
              />
            )}
          </div>
          {group.title === 'fee' && <ListRows {...lists} fields={['feePercent']} />}
        </SectionCard>
      ))}
      <Levels />
      <Hours draft={draft} isOff={!may} onChange={change} />
      <Channels draft={draft} isOff={!may} onChange={change} />
      <ReasonsEditor reasons={draft.reasons} isOff={!may} onChange={(reasons) => change({ reasons })} />
    </VersionedForm>
  );
}

/** Limits by level are set with the levels. */
function Levels() {
  const t = useT();
  return (
    <SectionCard title={t('bo.withdrawalRules.group.levels')}>
      <p className="text-body text-ink-soft">{t('bo.withdrawalRules.levelsMoved')}</p>
      <Link to="/vip-ladder" className={`${buttonClass('quiet')} justify-self-start`}>
        {t('bo.loyalty.ladder')}
      </Link>
    </SectionCard>
  );
}

interface PartProps {
  readonly draft: RulesDraft;
  readonly isOff: boolean;
  readonly onChange: (part: Partial<RulesDraft>) => void;
}
interface RuleFieldsProps extends PartProps {
  readonly names: readonly RuleField[];
  readonly wrong: readonly string[];
}
function RuleFields({ names, draft, wrong, isOff, onChange }: RuleFieldsProps) {
  const t = useT();
  return names.map((name) => (
    <Field
      key={name}
      label={t(`bo.withdrawalRules.${name}`)}
      writes="ltr"
      disabled={isOff}
      value={draft.texts[name]}
      onChange={(event) => onChange({ texts: { ...draft.texts, [name]: event.target.value } })}
      error={wrong.includes(name) ? t('field.FIELD_INVALID') : undefined}
    />
  ));
}

/** When withdrawals may be requested. */
function Hours({ draft, isOff, onChange }: PartProps) {
  const t = useT();
  return (
    <SectionCard title={t('bo.withdrawalRules.group.hours')}>
      <Switch
        label={t('bo.withdrawalRules.allDay')}
        on={draft.isAllDay}
        disabled={isOff}
        onTurn={(isAllDay) => onChange({ isAllDay })}
      />
      {!draft.isAllDay && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              type="time"
              label={t(`bo.withdrawalRules.${name}`)}
              writes="ltr"
              disabled={isOff}
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          ))}
        </div>
      )}
    </SectionCard>
  );
}

/** Banks and wallets available for payouts. */
function Channels({ draft: { channels }, isOff, onChange }: PartProps) {
  const t = useT();
  const localText = useLocalText();
  return (
    <SectionCard title={t('bo.withdrawalRules.group.channels')}>
      {channels.map((channel, index) => (
        <Switch
          key={channel.code}
          label={localText(channel.names)}
          on={channel.enabled}
          disabled={isOff}
          onTurn={(enabled) => onChange({ channels: channels.with(index, { ...channel, enabled }) })}
        />
      ))}
    </SectionCard>
  );
}

function Switch({ label, ...rest }: { label: string; on: boolean; disabled: boolean; onTurn: (on: boolean) => void }) {
  return (
    <div className="flex items-center gap-3 text-body">
      <Toggle label={label} {...rest} />
      <span aria-hidden>{label}</span>
    </div>
  );
}
