// The panes of a lottery and of its tickets, in one file: they share their words and rules.
export { OneGame } from './one-game.tsx';
export { ProofPane } from './proof/proof-pane.tsx';
export { PlansPane } from './tickets/plans-pane.tsx';
export { TicketPane } from './tickets/ticket-pane.tsx';
export { TicketsPane } from './tickets/tickets-pane.tsx';
