import { useLanguage, useT } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { ITEM_KINDS } from '@kismet/rules/loyalty/mall';
import { CYCLES } from '@kismet/rules/promotions/kind';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MomentField } from '../../../shared/form/moment-field.tsx';
import { TextsFields } from '../../../shared/form/texts-fields.tsx';
import { SectionCard } from '../../../shared/section.tsx';
import { useOperator } from '../../../shared/session.ts';
import { rafflesQuery } from './api.ts';
import type { ItemDraft, TypedField, WrongField } from './item-draft.ts';
import { PictureField } from './picture-field.tsx';
import { useTitleOf } from './use-title-of.ts';

interface Parts {
  readonly draft: ItemDraft;
  readonly disabled: boolean;
  readonly wrong: readonly WrongField[];
  readonly change: (more: Partial<ItemDraft>) => void;
}
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 sm:grid-cols-2">{children}</div>
);

function Typed({ name, hint, parts }: { name: TypedField; hint?: string; parts: Parts }) {
  const t = useT();
  return (
    <Field
      label={t(`bo.mall.${name}`)}
      {...(hint !== undefined && { hint })}
      writes="ltr"
      inputMode="decimal"
      autoComplete="off"
      disabled={parts.disabled}
      value={parts.draft[name]}
      onChange={(event) => parts.change({ [name]: event.target.value })}
      error={parts.wrong.includes(name) ? t('field.FIELD_INVALID') : undefined}
    />
  );
}

/** Name, description and picture. */
export function TextsSection(parts: Parts) {
  const t = useT();
  const { draft, disabled, wrong, change } = parts;
  const errorOf = (name: 'title' | 'text') => (catalogue: string) =>
    wrong.includes(name) && !draft[name][catalogue]?.trim() ? t('field.FIELD_REQUIRED') : undefined;
  return (
    <SectionCard title={t('bo.mall.texts')}>
      <TextsFields
        label={t('bo.mall.title')}
        name="title"
        max={80}
        value={draft.title}
        disabled={disabled}
        errorOf={errorOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextsFields
        label={t('bo.mall.text')}
        name="text"
        max={600}
        rows={3}
        value={draft.text}
        disabled={disabled}
        errorOf={errorOf('text')}
        onChange={(text) => change({ text })}
      />
      <PictureField pictureId={draft.pictureId} disabled={disabled} onPicture={(pictureId) => change({ pictureId })} />
    </SectionCard>
  );
}

/** Kind, price, and the money with its terms. */
export function GivesSection({ isNew, ...parts }: Parts & { isNew: boolean }) {
  const t = useT();
  const { draft, disabled, change } = parts;
  return (
    <SectionCard title={t('bo.mall.gives')}>
      <Pair>
        <Select
          label={t('bo.mall.kind')}
          hint={t('bo.mall.kindHint')}
          disabled={disabled || !isNew}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
          choices={ITEM_KINDS.map((value) => ({ value, label: t(`bo.mall.kind.${value}`) }))}
        />
        <Typed name="price" parts={parts} />
        {(draft.kind === 'CASH' || draft.kind === 'BONUS') && <Typed name="amount" parts={parts} />}
        {draft.kind === 'TICKET' && <Tickets {...parts} />}
        {draft.kind === 'FREE_SPIN' && <Rounds {...parts} />}
        {(draft.kind === 'BONUS' || (draft.kind === 'FREE_SPIN' && draft.isBonus)) && (
          <>
            <Typed name="multiple" parts={parts} />
            <Typed name="days" parts={parts} />
            <Typed name="capTimes" parts={parts} />
            <Typed name="maxBet" hint={t('bo.mall.maxBetHint')} parts={parts} />
            <Typed name="minOdds" hint={t('bo.mall.minOddsHint')} parts={parts} />
          </>
        )}
      </Pair>
    </SectionCard>
  );
}

/** Tickets of a raffle that is currently published. */
function Tickets(parts: Parts) {
  const t = useT();
  const { draft, disabled, wrong, change } = parts;
  const raffles = useQuery(rafflesQuery).data?.list ?? [];
  const title = useTitleOf();
  const isListed = raffles.some(({ promoId }) => promoId === draft.promoId);
  return (
    <>
      <Select
        label={t('bo.mall.promoId')}
        disabled={disabled}
        value={draft.promoId}
        error={wrong.includes('promoId') ? t('field.FIELD_REQUIRED') : undefined}
        onChoose={(promoId) => change({ promoId })}
        choices={[
          { value: '', label: t('bo.crm.choose') },
          ...raffles.map((one) => ({ value: one.promoId, label: title(one.title) })),
          // a raffle that has ended remains selected for the item
          ...(draft.promoId !== '' && !isListed ? [{ value: draft.promoId, label: draft.promoId.slice(0, 8) }] : []),
        ]}
      />
      <Typed name="tickets" parts={parts} />
    </>
  );
}

/** Free rounds in a vendor's game; saving asks the vendor whether it supports them. */
function Rounds(parts: Parts) {
  const t = useT();
  const { draft, disabled, wrong, change } = parts;
  return (
    <>
      {(['vendorCode', 'gameCode', 'gameName'] as const).map((name) => (
        <Field
          key={name}
          label={t(`bo.mall.${name}`)}
          writes={name === 'gameName' ? 'auto' : 'ltr'}
          autoComplete="off"
          disabled={disabled}
          value={draft[name]}
          error={wrong.includes(name) ? t('field.FIELD_INVALID') : undefined}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <Typed name="rounds" parts={parts} />
      <Typed name="value" parts={parts} />
      <Typed name="maxWin" parts={parts} />
      <Typed name="playDays" parts={parts} />
      <Checkbox
        label={t('bo.mall.isBonus')}
        checked={draft.isBonus}
        disabled={disabled}
        onChange={(event) => change({ isBonus: event.target.checked })}
      />
    </>
  );
}

/** Whether it is on the shelf, in which quantity, and when. */
export function StockSection({ used, ...parts }: Parts & { used: number }) {
  const { t, language } = useLanguage();
  const zone = zoneLabel(useOperator().zone, language.tag);
  const { draft, disabled, wrong, change } = parts;
  const errorOf = (name: WrongField) => (wrong.includes(name) ? t('field.FIELD_INVALID') : undefined);
  return (
    <SectionCard title={t('bo.mall.schedule')}>
      <Checkbox
        label={t('bo.mall.shelf')}
        checked={draft.isOn}
        disabled={disabled}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      <Typed name="stock" hint={t('bo.mall.stockHint', { used })} parts={parts} />
      <Pair>
        <MomentField
          label={t('bo.mall.startsAt', { zone })}
          hint=""
          value={draft.startsAt}
          error={errorOf('startsAt')}
          disabled={disabled}
          onChange={(startsAt) => change({ startsAt })}
        />
        <MomentField
          label={t('bo.mall.endsAt', { zone })}
          hint={t('bo.mall.endsHint')}
          value={draft.endsAt}
          error={errorOf('endsAt')}
          disabled={disabled}
          onChange={(endsAt) => change({ endsAt })}
        />
      </Pair>
    </SectionCard>
  );
}

/** The limit per member, and who may redeem. */
export function LimitsSection(parts: Parts) {
  const t = useT();
  const { draft, disabled, wrong, change } = parts;
  return (
    <SectionCard title={t('bo.mall.limits')}>
      <Pair>
        <Typed name="most" hint={t('bo.mall.mostHint')} parts={parts} />
        <Select
          label={t('bo.mall.period')}
          disabled={disabled || draft.most.trim() === ''}
          value={draft.period}
          onChoose={(period) => change({ period })}
          choices={CYCLES.map((value) => ({ value, label: t(`bo.mall.period.${value}`) }))}
        />
        <Typed name="minLevel" parts={parts} />
        <Typed name="monthDeposit" parts={parts} />
        <Typed name="accountDays" parts={parts} />
        <Field
          label={t('bo.mall.labels')}
          hint={t('bo.mall.labelsHint')}
          disabled={disabled}
          value={draft.labels}
          error={wrong.includes('labels') ? t('field.FIELD_INVALID') : undefined}
          onChange={(event) => change({ labels: event.target.value })}
        />
      </Pair>
      <Checkbox
        label={t('bo.mall.needsMobile')}
        checked={draft.needsMobile}
        disabled={disabled}
        onChange={(event) => change({ needsMobile: event.target.checked })}
      />
    </SectionCard>
  );
}
