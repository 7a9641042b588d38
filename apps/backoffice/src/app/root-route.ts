import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../shared/not-found.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

/** Root of all routes. */
export const root = createRootRoute({ component: Root, errorComponent: RouteError, notFoundComponent: NotFound });
export const parent = () => root;
