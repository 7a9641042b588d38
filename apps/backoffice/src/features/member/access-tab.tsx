import { useQuery } from '@tanstack/react-query';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { AccessActions } from './access-actions.tsx';
import { accessQuery } from './access-api.ts';
import { ContactCard } from './contact-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { TriesCard } from './tries-card.tsx';

interface Props {
  memberId: string;
  name: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}

/** A member's access: methods, attempts, and support actions (screen B4). */
export function AccessTab({ memberId, name, trail, onTrail }: Props) {
  const query = useQuery(accessQuery(memberId));
  return (
    <div className="grid min-w-0 gap-6 pt-3">
      <Region query={query}>
        {(access) => (
          <div className="grid min-w-0 gap-6">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center gap-2">
                <AccessActions memberId={memberId} name={name} access={access} />
                <span className="ms-auto">
                  <AsOf query={query} />
                </span>
              </div>
              <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                <ContactCard memberId={memberId} name={name} access={access} />
                <CredentialsCard access={access} />
                <TriesCard memberId={memberId} name={name} access={access} />
              </div>
            </div>
            <SessionsTable memberId={memberId} name={name} rows={access.sessions} />
            <SecurityEvents events={access.events} />
          </div>
        )}
      </Region>
      <LoginHistory memberId={memberId} trail={trail} onTrail={onTrail} />
    </div>
  );
}
