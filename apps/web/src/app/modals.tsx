import { lazy } from 'react';
import type { ModalTable } from '../shell/modal-host.tsx';

/** Modals by name (row MD-01); each is fetched when first opened. */
export const MODALS: ModalTable = {
  login: lazy(() => import('../features/login/login-modal.tsx')),
  register: lazy(() => import('../features/register/register-modal.tsx')),
  logout: lazy(() => import('../features/login/logout-modal.tsx')),
  menu: lazy(() => import('../shell/side-menu.tsx')),
  search: lazy(() => import('../features/search/search-modal.tsx')),
  trial: lazy(() => import('../features/system/trial-modal.tsx')),
  help: lazy(() => import('../features/help/help-modal.tsx')),
};
