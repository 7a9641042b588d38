import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Skeletons } from '@kismet/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ModalProps } from '../../shared/modals.ts';
import { session, takeMember, useSession } from '../../shared/session/session.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';
import { FileRefused, iconQuery, takeIcon } from './api.ts';
import { IconChoices } from './icon-choices.tsx';
import { OwnPicture } from './own-picture.tsx';

/** The member's avatar: a built-in drawing, an uploaded picture, or none (finding F-04). */
export default function AvatarModal({ onClose }: ModalProps) {
  const t = useT();
  const { member } = useSession();
  const icons = useQuery(iconQuery);
  const take = useMutation({
    mutationFn: takeIcon,
    // show what the server stored, not what was pressed
    onSuccess: (icon) => {
      const { member: now } = session.get();
      if (now) takeMember({ ...now, icon });
    },
  });
  const problem =
    take.error instanceof FileRefused ? t(`file.fault.${take.error.fault}`) : take.error && refusalWords(t, take.error);
  return (
    <Dialog open onClose={onClose} title={t('avatar.title')} closeLabel={t('action.close')} width={560}>
      <div className="grid gap-5">
        <p className="text-body text-ink-soft">{t('avatar.text')}</p>
        {member && !isTrialKind(member.accountKind) && (
          <OwnPicture icon={member.icon} busy={take.isPending} onTake={take.mutate} />
        )}
        <Region
          query={icons}
          data={icons.data}
          loading={
            <div aria-busy className="grid grid-cols-5 gap-3">
              <Skeletons count={10} className="aspect-square !rounded-full" />
            </div>
          }
        >
          {(data) => (
            <IconChoices icons={data.icons} chosen={member?.icon ?? null} busy={take.isPending} onTake={take.mutate} />
          )}
        </Region>
        <p role="status" className="sr-only">
          {take.isSuccess && t('avatar.changed')}
        </p>
        {problem && (
          <p role="alert" className="text-meta font-semibold text-danger">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
