import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { useContractForm } from '@kismet/app-kit/use-contract-form';
import { type getLetters, LETTER_TEXT_MAX, sendLetter } from '@kismet/contracts/agents/letters';
import type { Output } from '@kismet/contracts/route';
import { Button } from '@kismet/ui/button';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { toast } from '@kismet/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { codeText } from '../../../shared/texts/language.ts';
import { refusalWords } from '../../../shared/texts/refusal-words.ts';
import { useProblem } from '../../../shared/use-problem.tsx';
import { lettersQuery, write } from '../downline-api.ts';

interface Props {
  /** Account name by outward id. */
  readonly to: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  readonly onSent?: () => void;
}
const NAMED = 6;

function useLetter({ to, onClose, onSent }: Props) {
  const { t } = useLanguage();
  const problem = useProblem();
  // one id per message, however often the button is pressed
  const letterId = useRef(crypto.randomUUID());
  const form = useContractForm({
    route: sendLetter,
    defaults: { text: '' },
    inputOf: (values: { text: string }) => ({
      letterId: letterId.current,
      memberIds: [...to.keys()],
      text: values.text.trim(),
    }),
    async send(input) {
      problem.clear();
      const told = await write(input);
      toast(t('agentCentre.letter.sent', { n: told.sent }), { tone: 'win' });
      onSent?.();
      onClose();
    },
    onProblem: (error) => problem.say(refusalWords(t, error)),
  });
  return {
    form,
    problem,
    /** Changing the text makes it a different message. */
    renew() {
      letterId.current = crypto.randomUUID();
    },
  };
}

/** A message to selected members of the downline; it is delivered to their messages with the sender's name (ui 8.4). */
export function LetterDialog({ to, onClose, onSent }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const { data } = useQuery(lettersQuery);
  const tooMany = data !== undefined && data.leftToday < to.size;
  const { form, problem, renew } = useLetter({ to, onClose, ...(onSent && { onSent }) });
  const text = form.watch('text');
  const fault = form.faultOf('text');
  const names = [...to.values()];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agentCentre.letter.title')}
      closeLabel={t('action.close')}
      closesOnCover={false}
    >
      <p className="text-body text-ink-soft">
        {t('agentCentre.letter.to', { n: to.size })} <bdi dir="ltr">{names.slice(0, NAMED).join(', ')}</bdi>
        {names.length > NAMED && ' …'}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
          {t('agentCentre.letter.text')}
        </label>
        <textarea
          id={id}
          dir="auto"
          rows={5}
          maxLength={LETTER_TEXT_MAX}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          {...form.register('text', { onChange: renew })}
          className={clsx(inputClass, 'py-2')}
        />
        <p id={`${id}-note`} className="flex flex-wrap justify-between gap-2 text-meta text-ink-muted">
          <span>{t('agentCentre.letter.note')}</span>
          <bdi dir="ltr" className="num">
            {text.length} / {LETTER_TEXT_MAX}
          </bdi>
        </p>
        <FieldNotes id={id} error={fault && codeText(t, 'field', fault.code, fault.params)} />
      </div>
      {data && (
        <p className={clsx('text-meta', tooMany ? 'font-semibold text-danger' : 'text-ink-muted')}>
          {t('agentCentre.letter.left', { n: data.leftToday })}
        </p>
      )}
      {data && data.list.length > 0 && <EarlierLetters letters={data.list} />}
      {problem.region}
      <div className="flex justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button busy={form.busy} disabled={text.trim() === '' || tooMany} onClick={() => void form.submit()}>
          {t('agentCentre.letter.send')}
        </Button>
      </div>
    </Dialog>
  );
}

function EarlierLetters({ letters }: { letters: Output<typeof getLetters>['list'] }) {
  const { t, language } = useLanguage();
  return (
    <details>
      <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
        {t('agentCentre.letter.before')}
      </summary>
      <ul className="grid gap-2">
        {letters.map((one) => (
          <li key={one.letterId} className="rounded-input bg-sunken px-3 py-2 text-meta">
            <p className="text-ink-muted">
              {dateTimeText(one.at, language.tag)} · {t('agentCentre.letter.reached', { n: one.sent })}
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {one.text}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
