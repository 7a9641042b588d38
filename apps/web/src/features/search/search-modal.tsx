import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { inputClass } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Skeletons } from '@kismet/ui/skeleton';
import { useNavigate, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { gameLink, lotteryAreaOf } from '../../shared/api/url.ts';
import type { ModalProps } from '../../shared/modals.ts';
import { openModal } from '../../shared/modals.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import type { Row } from './rows.ts';
import { useRows } from './use-rows.ts';

/**
 * The search dialog (ui 4.3): arrows move, Enter opens, Shift+Enter plays for fun, Escape closes. Runs entirely in
 * the browser.
 */
export default function SearchModal({ onClose }: ModalProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { rows, engine, isEmpty, isGuess, isShut } = useRows(typed);
  const open = useOpenRow(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (rows.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length);
    }
    if (event.key === 'Enter' && rows[at]) open(rows[at], event.shiftKey);
  };
  const waits = engine.isPending && rows.length === 0;
  const results = (
    <>
      {!isEmpty && isShut && rows.length === 0 && (
        <p className="rounded-card bg-sunken p-4 text-body text-ink-soft">{t('search.shut')}</p>
      )}
      {!isEmpty && (isGuess || rows.length === 0) && !isShut && (
        <NothingFound key={typed.trim()} typed={typed.trim()} hasGuesses={rows.length > 0} />
      )}
      <ResultList id={id} rows={rows} at={at} typed={typed} onOpen={open} onPoint={setAt} />
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('nav.search')} closeLabel={t('action.close')} width={600}>
      <SearchField
        id={id}
        typed={typed}
        at={rows[at] ? at : null}
        isExpanded={rows.length > 0}
        onTyped={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="grid content-start gap-3 max-md:min-h-[50dvh] md:min-h-[380px]">
        {isEmpty && !waits ? (
          results
        ) : (
          <Region
            query={engine}
            data={engine.data && !waits ? engine.data : undefined}
            loading={
              <div id={id} aria-busy className="grid gap-2">
                <Skeletons count={6} className="h-14" />
              </div>
            }
          >
            {() => results}
          </Region>
        )}
      </div>
      <p role="status" className="sr-only">
        {!isEmpty &&
          !waits &&
          (isGuess || rows.length === 0 ? t('search.none') : t('search.count', { count: rows.length }))}
      </p>
      <p className="text-tiny text-ink-muted max-md:hidden">{t('search.keys')}</p>
    </Dialog>
  );
}

interface FieldProps {
  readonly id: string;
  readonly typed: string;
  /** The highlighted row; null while there is none. */
  readonly at: number | null;
  readonly isExpanded: boolean;
  readonly onTyped: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}
function SearchField({ id, typed, at, isExpanded, onTyped, onKeyDown }: FieldProps) {
  const t = useT();
  return (
    <div className="relative">
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-muted" />
      <input
        data-autofocus
        type="search"
        dir="auto"
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        maxLength={60}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(inputClass, 'px-10 [&::-webkit-search-cancel-button]:hidden')}
      />
    </div>
  );
}

/** Opens a row: a game, one of several variants, a vendor's games, a page or a help article. */
function useOpenRow(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return (row: Row, demo: boolean) => {
    if (row.kind === 'game' && row.several) {
      openModal('sub-games', { subject: { vendorCode: row.vendorCode, gameCode: row.gameCode, name: row.names } });
      return;
    }
    onClose();
    if (row.kind === 'place') router.history.push(row.place.href);
    else if (row.kind === 'game') void navigate(gameLink(row, demo));
    else if (row.kind === 'vendor')
      void navigate({
        to: '/$games',
        params: { games: lotteryAreaOf(row.vendor.vendorCode) ? 'elott' : 'rng' },
        search: { vassalage: row.vendor.vendorCode },
      });
    else void navigate({ to: '/help', search: { article: row.article.slug } });
  };
}
