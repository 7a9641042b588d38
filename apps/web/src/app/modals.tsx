import { lazy } from 'react';
import { inTime } from '../shared/in-time.ts';
import { withTexts } from '../shared/texts.ts';
import type { ModalTable } from '../shell/modal-host.tsx';

/** Modals by name (row MD-01); each is fetched when first opened. */
export const MODALS: ModalTable = {
  login: lazy(withTexts(() => import('../features/login/login-modal.tsx'))),
  register: lazy(withTexts(() => import('../features/register/register-modal.tsx'))),
  forget: lazy(withTexts(() => import('../features/recover/forget-modal.tsx'))),
  proof: lazy(withTexts(() => import('../features/proof/proof-modal.tsx'))),
  social: lazy(withTexts(() => import('../features/login/social-modal.tsx'))),
  changePassword: lazy(withTexts(() => import('../features/recover/change-password-modal.tsx'))),
  afterLogin: lazy(withTexts(() => import('../features/after-login/after-login-modal.tsx'))),
  logout: lazy(withTexts(() => import('../features/login/logout-modal.tsx'))),
  menu: lazy(inTime(() => import('../shell/side-menu.tsx'))),
  search: lazy(inTime(() => import('../features/search/search-modal.tsx'))),
  trial: lazy(inTime(() => import('../features/system/trial-modal.tsx'))),
  help: lazy(inTime(() => import('../features/help/help-modal.tsx'))),
};
