import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { RemovableChip } from '@kismet/ui/chip';
import { Field } from '@kismet/ui/field';
import { toast } from '@kismet/ui/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { labelAs, type MemberDetail } from './api.ts';

const LEVEL_MAX = 99;
const TAG_MAX = 30;
const TAGS_MAX = 20;
/** From this level a member has a personal representative. */
const PERSONAL_FROM = 5;

/** A member's level and labels, set manually. */
export function LabelsDialog({ detail: { member }, onClose }: { detail: MemberDetail; onClose: () => void }) {
  const t = useT();
  const [level, setLevel] = useState(String(member.vipLevel));
  const [tags, setTags] = useState<readonly string[]>(member.tags);
  const [tag, setTag] = useState('');
  const number = /^\d{1,2}$/.test(level) ? Number(level) : null;
  const add = () => {
    const text = tag.trim();
    if (text !== '' && !tags.includes(text) && tags.length < TAGS_MAX) setTags([...tags, text]);
    setTag('');
  };
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('bo.labels.title', { name: member.loginName })}
      confirmLabel={t('bo.edit.save')}
      onConfirm={async (reason) => {
        const last = tag.trim();
        const all = last === '' || tags.includes(last) ? tags : [...tags, last];
        await labelAs({ memberId: member.memberId, vipLevel: number ?? -1, tags: [...all], reason });
        toast(t('bo.labels.saved', { name: member.loginName }), { tone: 'win' });
      }}
    >
      <div className="grid gap-4">
        <Field
          label={t('bo.labels.level')}
          hint={t(number !== null && number >= PERSONAL_FROM ? 'bo.labels.personal' : 'bo.labels.notPersonal')}
          error={number === null ? t('bo.edit.between', { min: 0, max: LEVEL_MAX }) : undefined}
          writes="ltr"
          inputMode="numeric"
          maxLength={2}
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        />
        <div className="flex items-end gap-2">
          <Field
            label={t('bo.labels.tag')}
            maxLength={TAG_MAX}
            value={tag}
            className="flex-1"
            onChange={(event) => setTag(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button tone="ghost" onClick={add} disabled={tag.trim() === '' || tags.length >= TAGS_MAX}>
            {t('bo.labels.add')}
          </Button>
        </div>
        {tags.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {tags.map((one) => (
              <RemovableChip
                key={one}
                tone="plain"
                removeLabel={t('bo.labels.remove', { tag: one })}
                onRemove={() => setTags(tags.filter((other) => other !== one))}
              >
                <bdi>{one}</bdi>
              </RemovableChip>
            ))}
          </div>
        )}
      </div>
    </ReasonDialog>
  );
}
