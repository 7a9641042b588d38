import { useT } from '@kismet/app-kit/texts';
import { RemovableChip } from '@kismet/ui/chip';
import { Icon } from '@kismet/ui/icon';
import { ConfirmDialog } from '@kismet/ui/overlay/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationQuery } from './api.ts';
import type { Invitation } from './payload.ts';

interface Props {
  invitation: Invitation;
  onChange: (invitation: Invitation) => void;
  /** The server refused an invitation code together with the form. */
  refused: keyof Invitation | null;
  onSeen: () => void;
}

/**
 * Inviters (rows RE-03, RE-11): each code of the address is checked at once and turns green; an unknown one opens a
 * warning and can be removed without touching the form.
 */
export function InvitationChips({ invitation, onChange, refused, onSeen }: Props) {
  const t = useT();
  const { referralCode, affiliateCode } = invitation;
  const checks = {
    referralCode: useQuery(invitationQuery('referralCode', referralCode)),
    affiliateCode: useQuery(invitationQuery('affiliateCode', affiliateCode)),
  };
  const [seen, setSeen] = useState<string>();
  const unknown = NAMES.find((name) => invitation[name] && checks[name].data === 'unknown') ?? null;
  const close = () => {
    if (unknown) setSeen(invitation[unknown]);
    onSeen();
  };
  const without = (name: keyof Invitation) => onChange({ ...invitation, [name]: undefined });
  const drop = () => {
    // of two codes only the unknown one is removed
    const name = refused ?? unknown;
    if (name) without(name);
    close();
  };
  const isUnchecked = NAMES.some((name) => checks[name].isError);
  const isChecking = NAMES.some((name) => invitation[name] && checks[name].isFetching);
  return (
    <>
      {(referralCode || affiliateCode) && (
        <div className="flex flex-wrap gap-2">
          {NAMES.map((name) => {
            const code = invitation[name];
            const found = checks[name].data;
            return (
              code && (
                <RemovableChip
                  key={name}
                  tone={found === 'known' && refused !== name ? 'win' : 'plain'}
                  removeLabel={t('register.removeInvitation')}
                  onRemove={() => without(name)}
                >
                  <Icon name={found === 'known' ? 'check' : found === 'unknown' ? 'alert' : 'people'} size={16} />
                  {t(found === 'unknown' ? 'register.invitation' : 'register.invitedBy')} <bdi dir="ltr">{code}</bdi>
                </RemovableChip>
              )
            );
          })}
        </div>
      )}
      <span role="status" className={isUnchecked ? 'text-meta text-ink-muted' : 'sr-only'}>
        {isUnchecked ? t('register.invitationUnchecked') : isChecking ? t('register.invitationChecking') : ''}
      </span>
      <ConfirmDialog
        open={refused !== null || (unknown !== null && seen !== invitation[unknown])}
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

const NAMES = ['referralCode', 'affiliateCode'] as const;
