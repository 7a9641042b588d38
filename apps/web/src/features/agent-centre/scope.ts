import { useNavigate } from '@tanstack/react-router';
import type { AgentAddress } from '../../shared/api/url.ts';
import type { Span } from '../../shared/records/span.ts';
import { useSpan } from '../../shared/records/use-span.ts';
import type { AgentPage } from './pages.ts';

/** Props of every page of the agent centre: the address, which holds its scope. */
export interface AgentPaneProps {
  readonly address: AgentAddress;
  readonly page: AgentPage;
}
export interface Scope {
  readonly span: Span;
  readonly today: string;
  /** Whose team: an outward id in the own downline, by default oneself. */
  readonly of: string | undefined;
  /** Parameters of report calls. */
  readonly input: { readonly from: string; readonly to: string; readonly of?: string };
  readonly setSpan: (span: Span) => void;
  /** Opens the team of a downline member, or the own one. */
  readonly drill: (of: string | undefined) => void;
  readonly set: (change: AgentAddress) => void;
}

/** Dates and member of the agent centre, kept in the address so that the browser's back button works (ui 8, scope bar). */
export function useScope({ address, page }: AgentPaneProps): Scope {
  const navigate = useNavigate();
  const { span, today } = useSpan(address);
  const set = (change: AgentAddress) =>
    void navigate({
      to: '/agent/$page',
      params: { page },
      search: { ...address, ...change } as AgentAddress,
      resetScroll: false,
    });
  return {
    span,
    today,
    of: address.of,
    input: { from: span.from, to: span.to, ...(address.of && { of: address.of }) },
    setSpan: ({ from, to }) => set({ from, to }),
    drill: (of) => set({ of, id: undefined } as AgentAddress),
    set,
  };
}
