import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { Fact, Facts } from '../../../shared/records/facts.tsx';
import { RecordSheet } from '../../../shared/records/record-sheet.tsx';
import { categoryName } from '../category-name.ts';
import type { TeamMember } from '../downline-api.ts';
import { rateText } from '../figures.ts';
import { teamMemberQuery } from '../scope-bar.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { FreezeDialog, NoteForm, PromoteDialog, RaiseDialog } from './member-acts.tsx';
import { TagsForm } from './tags-form.tsx';
import { STATE_TONES } from './team-table.tsx';
import { agreementName, agreementState } from './team-words.ts';

/** A downline member with available actions: rates, transfer, promotion, freeze request, note (ui 8.4). */
export function MemberSheet({ memberId, onClose }: { memberId: string | null; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <RecordSheet
      title={t('agentCentre.team.one')}
      query={memberId ? teamMemberQuery(memberId) : null}
      onClose={onClose}
    >
      {(data) => <Person one={data} />}
    </RecordSheet>
  );
}

function Person({ one }: { one: TeamMember }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="text-title2 font-bold">
          {one.account}
        </bdi>
        <Badge tone={one.isAgent ? 'act' : 'plain'}>
          {t(one.isAgent ? 'agentCentre.target.agent' : 'agentCentre.target.member')}
        </Badge>
        <Badge tone={STATE_TONES[one.state]}>{t(`agentCentre.team.state.${one.state}`)}</Badge>
      </p>
      <Facts>
        <Fact label={t('agentCentre.team.balance')}>
          <Money units={one.balance} symbol={symbol} />
        </Fact>
        {one.isAgent && (
          <Fact label={t('agentCentre.people.balance')}>
            {one.teamBalance === null ? (
              t('agentCentre.team.tooLargeOne')
            ) : (
              <Money units={one.teamBalance} symbol={symbol} />
            )}
          </Fact>
        )}
        {one.teamActive !== null && (
          <Fact label={t('agentCentre.team.activeWeek')}>
            <span className="num">{one.teamActive}</span>
          </Fact>
        )}
        {one.agreements.map((held) => (
          <Fact key={held.kind} label={agreementName(t, held.kind)}>
            {agreementState(t, held)}
          </Fact>
        ))}
        <Fact label={t('agentCentre.team.depth')}>
          <span className="num">{one.depth}</span>
        </Fact>
        {one.isAgent && (
          <Fact label={t('agentCentre.people.members')}>
            <span className="num">{one.members}</span>
          </Fact>
        )}
        <Fact label={t('agentCentre.team.joined')}>{dateTimeText(one.joinedAt, language.tag)}</Fact>
        <Fact label={t('agentCentre.team.last')}>
          {one.lastLoginAt ? dateTimeText(one.lastLoginAt, language.tag) : t('agentCentre.team.never')}
        </Fact>
      </Facts>
      <Rates rates={one.rates} />
      <Acts one={one} />
      <TagsForm one={one} />
      <NoteForm one={one} />
    </>
  );
}

function Rates({ rates }: Pick<TeamMember, 'rates'>) {
  const { t } = useLanguage();
  return (
    <section className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 font-bold">
        {t('agentCentre.rates')}
        <span className="text-tiny font-normal text-ink-muted">{t('agentCentre.rates.pair')}</span>
      </h3>
      <ul className="grid gap-1 text-meta">
        {rates.map(({ category, ratePpm, mostPpm }) => (
          <li key={category} className="flex justify-between gap-3">
            <span className="text-ink-muted">{categoryName(t, category)}</span>
            <span className="num font-semibold">
              <bdi dir="ltr">{rateText(ratePpm)}</bdi>{' '}
              <span className="font-normal text-ink-muted">
                / <bdi dir="ltr">{rateText(mostPpm)}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to an offer and to the profit of this member's team. */
function Pages({ one }: { one: TeamMember }) {
  const { t } = useLanguage();
  return (
    <>
      {one.isDirect && one.state === 'active' && (
        <Link
          to="/agent/$page"
          params={{ page: 'agentDividendRecordCopy2' }}
          search={{ tab: 'given' }}
          className={buttonClass('ghost', 36)}
        >
          {t('agentCentre.team.offer')}
        </Link>
      )}
      {one.isAgent && (
        <Link
          to="/agent/$page"
          params={{ page: 'palStatementsAgentCopy' }}
          search={{ of: one.memberId }}
          className={buttonClass('ghost', 36)}
        >
          {t('agentCentre.page.profit')}
        </Link>
      )}
    </>
  );
}

function Acts({ one }: { one: TeamMember }) {
  const { t, language } = useLanguage();
  const [open, setOpen] = useState<'raise' | 'promote' | 'freeze' | 'letter' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {one.isDirect && one.state === 'active' && (
          <>
            <Link
              to="/centre/$page"
              params={{ page: 'transferUpline' }}
              search={{ type: 'down', id: one.account }}
              className={buttonClass('ghost', 36)}
            >
              <Icon name="transfer" size={16} />
              {t('agentCentre.team.transfer')}
            </Link>
            <Button tone="ghost" size={36} onClick={() => setOpen('raise')}>
              {t('agentCentre.team.raise')}
            </Button>
            {!one.isAgent && (
              <Button tone="ghost" size={36} onClick={() => setOpen('promote')}>
                {t('agentCentre.team.promote')}
              </Button>
            )}
          </>
        )}
        {one.depth > 0 && (
          <Button tone="ghost" size={36} onClick={() => setOpen('letter')}>
            <Icon name="message" size={16} />
            {t('agentCentre.letter.write')}
          </Button>
        )}
        <Pages one={one} />
        {one.freezeAskedAt === null && one.state === 'active' && (
          <Button tone="quiet" size={36} onClick={() => setOpen('freeze')}>
            {t('agentCentre.team.freeze')}
          </Button>
        )}
      </div>
      {one.freezeAskedAt && (
        <p className="text-meta text-warn">
          {t('agentCentre.team.freezeAsked', { at: `\u2068${dateTimeText(one.freezeAskedAt, language.tag)}\u2069` })}
        </p>
      )}
      {open === 'letter' && <LetterDialog to={new Map([[one.memberId, one.account]])} onClose={close} />}
      {open === 'raise' && <RaiseDialog one={one} onClose={close} />}
      {open === 'promote' && <PromoteDialog one={one} onClose={close} />}
      {open === 'freeze' && <FreezeDialog one={one} onClose={close} />}
    </div>
  );
}
