import { type T, useT } from '@kismet/app-kit/texts';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { placeSearch } from '../shared/contact-search.ts';
import { operatorCan, useOperator } from '../shared/session.ts';
import { type FoundThing, type PaletteEntry, paletteEntries } from './palette-entries.ts';
import { usePaletteFound } from './palette-found.ts';
import { closePalette, usePaletteOpen } from './palette-state.ts';
import { pathOf, screensFor } from './screens.ts';

/**
 * Ctrl-K: screens by name, members by id or partial name while typing, other things by id. Arrows move, Enter opens.
 */
export function CommandPalette() {
  const t = useT();
  const open = usePaletteOpen();
  return (
    <Dialog open={open} onClose={closePalette} title={t('bo.palette')} closeLabel={t('action.close')} width={520}>
      {open && <Palette />}
    </Dialog>
  );
}

function textOf(t: T, entry: PaletteEntry): string {
  switch (entry.kind) {
    case 'screen':
      return t(entry.screen.title);
    case 'member':
      return entry.loginName === null
        ? t('bo.openMember', { id: entry.memberId })
        : t('bo.openNamed', { name: `\u2066${entry.loginName}\u2069`, id: `\u2066${entry.memberId}\u2069` });
    case 'thing': {
      const of = `\u2066${entry.thing.loginName ?? entry.thing.id.slice(0, 8)}\u2069`;
      return t('bo.openThing', { what: t(`bo.found.${entry.thing.is}`), of });
    }
    case 'moneyTrace':
      return t('bo.locateThis', { text: entry.text });
    default:
      return t('bo.searchMembers', { text: entry.text });
  }
}
const keyOf = (entry: PaletteEntry): string =>
  entry.kind === 'screen'
    ? entry.screen.to
    : entry.kind === 'member'
      ? entry.memberId
      : entry.kind === 'thing'
        ? `${entry.thing.is} ${entry.thing.id}`
        : entry.kind;

/** Where a result is shown. */
function wayTo({ is, id, drawId }: FoundThing) {
  switch (is) {
    case 'deposit':
      return { to: '/deposits/$depositId', params: { depositId: id } } as const;
    case 'withdrawal':
      return { to: '/withdrawals', search: { view: 'all', case: id } } as const;
    case 'ticket':
      return { to: '/lottery/$drawId', params: { drawId: drawId ?? '' } } as const;
    case 'approval':
      return { to: '/approvals', search: { case: id } } as const;
    case 'exception':
      return { to: '/reconciliation', search: { case: id } } as const;
    case 'agreement':
      return { to: '/agreements/$agreementId', params: { agreementId: id } } as const;
    case 'bill':
      return { to: '/agent-bills', search: { bill: id } } as const;
    default:
      return { to: '/money-trace', search: { id } } as const;
  }
}
function useGo() {
  const navigate = useNavigate();
  return (entry: PaletteEntry) => {
    closePalette();
    if (entry.kind === 'screen') void navigate({ to: pathOf(entry.screen) });
    else if (entry.kind === 'member') void navigate({ to: '/members/$memberId', params: { memberId: entry.memberId } });
    else if (entry.kind === 'thing') void navigate(wayTo(entry.thing));
    else if (entry.kind === 'moneyTrace') void navigate({ to: '/money-trace', search: { id: entry.text } });
    else void navigate({ to: '/members', search: { search: placeSearch(entry.text) } });
  };
}

function Palette() {
  const t = useT();
  const id = useId();
  const operator = useOperator();
  const can = (ability: string) => operatorCan(operator, ability);
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const screens = screensFor(can).flatMap((group) => group.screens);
  const found = usePaletteFound(typed, can);
  const entries = paletteEntries(typed, screens, (screen) => t(screen.title), can, found);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && entries.length > 0) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : entries.length - 1)) % entries.length);
    }
    if (event.key === 'Enter' && entries[at]) go(entries[at]);
  };
  return (
    <>
      <input
        data-autofocus
        // biome-ignore lint/a11y/noAutofocus: the palette is opened in order to type
        autoFocus
        type="text"
        dir="auto"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
        aria-label={t('bo.palette')}
        placeholder={t('bo.palettePlaceholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className={inputClass}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('bo.palette')}
        className="grid max-h-[50dvh] min-h-40 content-start gap-0.5 overflow-auto"
      >
        {entries.map((entry, i) => (
          <Option key={keyOf(entry)} id={`${id}-${i}`} entry={entry} isActive={i === at} onChoose={() => go(entry)} />
        ))}
      </div>
      <p className="border-t border-line pt-3 text-tiny text-ink-muted max-md:hidden">{t('bo.keysHint')}</p>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}
function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and opens by keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-input px-3',
        isActive ? 'bg-act-soft text-ink' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      <Icon name={entry.icon} size={18} />
      <bdi className="min-w-0 truncate">{textOf(t, entry)}</bdi>
    </div>
  );
}
