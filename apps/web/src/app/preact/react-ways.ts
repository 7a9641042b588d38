import { renderByEvents } from './events.ts';
import { holdFields } from './fields.ts';
import { countIdsByBoundary } from './id-scopes.ts';

// React behaviour on which the site relies and which Preact leaves to its users; imported before anything is rendered.
countIdsByBoundary();
renderByEvents();
holdFields();
