import { useNavigate } from '@tanstack/react-router';
import type { Span } from '../../shared/records/span.ts';
import { useSpan } from '../../shared/records/use-span.ts';
import type { AgentAddress } from '../../shared/url.ts';
import type { AgentPage } from './pages.ts';

/** What every pane of the agent centre is given: the address, which is where its scope is kept. */
export interface AgentPaneProps {
  readonly address: AgentAddress;
  readonly page: AgentPage;
}
export interface Scope {
  readonly span: Span;
  readonly today: string;
  /** Whose team: an outward id of the own downline, oneself where absent. */
  readonly of: string | undefined;
  /** What calls of the reports take. */
  readonly input: { readonly from: string; readonly to: string; readonly of?: string };
  readonly setSpan: (span: Span) => void;
  /** Opens the team of somebody of the downline; oneself without. */
  readonly drill: (of: string | undefined) => void;
  readonly set: (change: AgentAddress) => void;
}

/** Dates and person of the agent centre, kept in the address so that going back goes back (ui 8, scope bar). */
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
