import { renderByEvents } from './events.ts';
import { holdFields } from './fields.ts';
import { countIdsByBoundary } from './id-scopes.ts';

// What the site relies on of React and Preact leaves to its users; imported before anything is rendered.
countIdsByBoundary();
renderByEvents();
holdFields();
