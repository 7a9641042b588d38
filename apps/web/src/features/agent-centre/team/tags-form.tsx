import { useT } from '@kismet/app-kit/texts';
import { TAG_MAX, TAGS_MAX } from '@kismet/contracts/agents/line';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { inputClass } from '@kismet/ui/field';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { refusalWords } from '../../../shared/refusal-words.ts';
import { keepTags, type TeamMember, tagsQuery } from '../line-api.ts';

/** Own words on somebody, five at most; nobody else sees them. */
export function TagsForm({ one }: { one: TeamMember }) {
  const t = useT();
  const id = useId();
  const known = useQuery(tagsQuery).data?.list ?? [];
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function keep(tags: string[]): Promise<boolean> {
    setBusy(true);
    setSaid(null);
    try {
      await keepTags(one.memberId, tags);
      return true;
    } catch (error) {
      setSaid(refusalWords(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const tag = String(new FormData(form).get('tag') ?? '').trim();
    if (tag === '' || one.tags.includes(tag)) return form.reset();
    if (await keep([...one.tags, tag])) form.reset();
  }
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('agentCentre.team.tags')}</h3>
      {one.tags.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {one.tags.map((tag) => (
            <RemovableChip
              key={tag}
              removeLabel={t('agentCentre.team.tagDrop', { tag })}
              onRemove={() => void keep(one.tags.filter((other) => other !== tag))}
            >
              <bdi dir="auto">{tag}</bdi>
            </RemovableChip>
          ))}
        </div>
      )}
      {one.tags.length < TAGS_MAX ? (
        <form onSubmit={(event) => void add(event)} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <label htmlFor={id} className="sr-only">
            {t('agentCentre.team.tagNew')}
          </label>
          <input
            id={id}
            name="tag"
            dir="auto"
            maxLength={TAG_MAX}
            list={`${id}-known`}
            placeholder={t('agentCentre.team.tagNew')}
            className={clsx(inputClass)}
          />
          <datalist id={`${id}-known`}>
            {known.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" tone="ghost" busy={busy}>
            {t('agentCentre.team.tagAdd')}
          </Button>
        </form>
      ) : (
        <p className="text-meta text-ink-muted">{t('agentCentre.team.tagsFull', { max: TAGS_MAX })}</p>
      )}
      <p role="status" className="text-meta text-danger">
        {said}
      </p>
    </section>
  );
}
