import { useLanguage } from '@kismet/app-kit/texts';
import { FLAG_SERVICE, type FlagProblem, type Services } from '@kismet/contracts/site/flag-dependencies';
import { FLAGS, type FlagName } from '@kismet/contracts/site/flags';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { useId } from 'react';
import { Toggle } from '../../shared/form/toggle.tsx';

interface Props {
  flag: FlagName;
  on: boolean;
  isProfile: boolean;
  problem: FlagProblem | undefined;
  services: Services;
  /** Null for read-only. */
  onTurn: ((on: boolean) => void) | null;
}

/** One feature flag, with its dependencies shown beforehand. */
export function FlagRow({ flag, on, isProfile, problem, services, onTurn }: Props) {
  const { t, language } = useLanguage();
  const id = useId();
  const service = FLAG_SERVICE[flag];
  const lacksService = service !== undefined && !services[service];
  const needs = new Intl.ListFormat(language.tag, { type: 'disjunction' }).format(
    (problem?.needs ?? []).map((other) => `“${t(`bo.flag.${other}`)}”`),
  );
  const note = problem?.code === 'FLAG_DEPENDENCY' ? t('bo.flags.needs', { names: needs }) : null;
  return (
    <li data-flag={flag} className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
      <Toggle
        label={t(`bo.flag.${flag}`)}
        describedBy={id}
        on={on}
        disabled={onTurn === null || (lacksService && !on)}
        onTurn={onTurn ?? (() => {})}
      />
      <div className="grid min-w-0 flex-1 gap-0.5 pt-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{t(`bo.flag.${flag}`)}</span>
          {!isProfile && <Badge tone="act">{t('bo.flags.notProfile')}</Badge>}
        </p>
        <div id={id} className="grid gap-1">
          <p className="text-meta text-ink-soft">{t(`bo.flagText.${flag}`)}</p>
          {lacksService && <Note text={t(`bo.flags.noService.${service}`)} />}
          {note && <Note text={note} />}
        </div>
        <bdi dir="ltr" className="code text-ink-muted rtl:text-end">
          {FLAGS[flag].modId}
        </bdi>
      </div>
    </li>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="flex items-start gap-1.5 text-meta font-semibold text-warn">
    <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
    {text}
  </p>
);
