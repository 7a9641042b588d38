import { useT } from '@kismet/app-kit/texts';
import { saveTags, TAG_MAX, TAGS_MAX } from '@kismet/contracts/agents/team';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { FieldNotes, inputClass } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useId } from 'react';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { useSiteForm } from '../../../shared/use-site-form.tsx';
import { keepTags, type TeamMember, tagsQuery } from '../downline-api.ts';

/** The agent's own tags for a member, five at most; nobody else sees them. */
export function TagsForm({ one }: { one: TeamMember }) {
  const t = useT();
  const id = useId();
  const known = useQuery(tagsQuery).data?.list ?? [];
  const form = useSiteForm({
    route: saveTags,
    defaults: { tags: '' },
    inputOf: ({ tags }: { tags: string }) => ({ memberId: one.memberId, tags: [...one.tags, tags.trim()] }),
    async send({ tags }) {
      await keepTags(one.memberId, tags);
      form.reset();
    },
  });
  const dropping = useSiteAction();
  const fault = form.errorOf('tags');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = form.getValues('tags').trim();
    if (tag === '' || one.tags.includes(tag)) form.reset();
    else form.submit();
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('agentCentre.team.tags')}</h3>
      {one.tags.length > 0 && (
        <Tags one={one} onDrop={(tag) => void dropping.run(() => keepTags(one.memberId, without(one, tag)))} />
      )}
      {one.tags.length < TAGS_MAX ? (
        <form onSubmit={add} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <label htmlFor={id} className="sr-only">
            {t('agentCentre.team.tagNew')}
          </label>
          <input
            id={id}
            aria-invalid={fault ? true : undefined}
            {...form.register('tags')}
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
          <Button type="submit" tone="ghost" busy={form.busy}>
            {t('agentCentre.team.tagAdd')}
          </Button>
        </form>
      ) : (
        <p className="text-meta text-ink-muted">{t('agentCentre.team.tagsFull', { max: TAGS_MAX })}</p>
      )}
      <FieldNotes id={id} error={fault} />
      {form.problem.region}
      {dropping.problem.region}
    </section>
  );
}

const without = ({ tags }: TeamMember, tag: string): string[] => tags.filter((other) => other !== tag);

/** The tags so far, each with a button that removes it. */
function Tags({ one, onDrop }: { one: TeamMember; onDrop: (tag: string) => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {one.tags.map((tag) => (
        <RemovableChip key={tag} removeLabel={t('agentCentre.team.tagDrop', { tag })} onRemove={() => onDrop(tag)}>
          <bdi dir="auto">{tag}</bdi>
        </RemovableChip>
      ))}
    </div>
  );
}
