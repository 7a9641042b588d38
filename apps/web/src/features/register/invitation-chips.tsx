import { RemovableChip } from '@kismet/ui/chip';
import { ConfirmDialog } from '@kismet/ui/confirm-dialog';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/language.ts';
import { affiliateQuery } from './api.ts';
import type { Invitation } from './payload.ts';

interface Props {
  invitation: Invitation;
  onChange: (invitation: Invitation) => void;
  /** The server refused a code of the address with the whole form. */
  refused: keyof Invitation | null;
  onSeen: () => void;
}

/**
 * Who invited (rows RE-03, RE-11): an affiliate's code is checked at once and turns green; one that is not known opens a
 * warning, the form stays as it is and the code can be taken away.
 */
export function InvitationChips({ invitation, onChange, refused, onSeen }: Props) {
  const t = useT();
  const { referralCode, affiliateCode } = invitation;
  const check = useQuery(affiliateQuery(affiliateCode));
  const [seen, setSeen] = useState<string>();
  const isUnknown = affiliateCode !== undefined && check.data === 'unknown';
  const close = () => {
    setSeen(affiliateCode);
    onSeen();
  };
  const drop = () => {
    // of two codes only the one that was found unknown goes
    onChange(refused === 'referralCode' ? { affiliateCode } : { referralCode });
    close();
  };
  return (
    <>
      {(referralCode || affiliateCode) && (
        <div className="flex flex-wrap gap-2">
          {referralCode && (
            <RemovableChip
              tone={refused === 'referralCode' ? 'plain' : 'win'}
              removeLabel={t('register.removeInvitation')}
              onRemove={() => onChange({ affiliateCode })}
            >
              <Icon name="people" size={16} />
              {t('register.invitedBy')} <bdi dir="ltr">{referralCode}</bdi>
            </RemovableChip>
          )}
          {affiliateCode && (
            <RemovableChip
              tone={check.data === 'known' && refused !== 'affiliateCode' ? 'win' : 'plain'}
              removeLabel={t('register.removeInvitation')}
              onRemove={() => onChange({ referralCode })}
            >
              <Icon name={check.data === 'known' ? 'check' : isUnknown ? 'alert' : 'people'} size={16} />
              {t('register.invitedBy')} <bdi dir="ltr">{affiliateCode}</bdi>
            </RemovableChip>
          )}
        </div>
      )}
      <span role="status" className={check.isError ? 'text-meta text-ink-muted' : 'sr-only'}>
        {check.isError
          ? t('register.invitationUnchecked')
          : affiliateCode && check.isFetching
            ? t('register.invitationChecking')
            : ''}
      </span>
      <ConfirmDialog
        open={refused !== null || (isUnknown && seen !== affiliateCode)}
        onClose={close}
        onConfirm={drop}
        icon="alert"
        title={t('register.invitation')}
        confirmLabel={t('register.withoutInvitation')}
        cancelLabel={t('action.close')}
      >
        {t('refusal.INVITATION_UNKNOWN')}
      </ConfirmDialog>
    </>
  );
}
