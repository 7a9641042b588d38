import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { inTime } from '../shared/api/in-time.ts';
import type { ModalName, ModalProps } from '../shared/modals.ts';
import { withTexts } from '../shared/texts/texts.ts';

/** Dialogs by name (row MD-01); each is loaded when first opened. */
export const MODALS: Partial<Record<ModalName, LazyExoticComponent<ComponentType<ModalProps>>>> = {
  login: lazy(withTexts(() => import('../features/login/login-modal.tsx'))),
  register: lazy(withTexts(() => import('../features/register/register-modal.tsx'))),
  forget: lazy(withTexts(() => import('../features/recover/forget-modal.tsx'))),
  proof: lazy(withTexts(() => import('../features/proof/proof-modal.tsx'))),
  social: lazy(withTexts(() => import('../features/login/social-modal.tsx'))),
  changePassword: lazy(withTexts(() => import('../features/recover/change-password-modal.tsx'))),
  agreements: lazy(withTexts(() => import('../features/agent-centre/agreements/requests-modal.tsx'), 'agent')),
  afterLogin: lazy(withTexts(() => import('../features/after-login/after-login-modal.tsx'))),
  logout: lazy(withTexts(() => import('../features/login/logout-modal.tsx'))),
  menu: lazy(withTexts(() => import('../shell/side-menu.tsx'), 'content')),
  search: lazy(withTexts(() => import('../features/search/search-modal.tsx'), 'play')),
  'sub-games': lazy(withTexts(() => import('../features/game-info/sub-games-modal.tsx'), 'play')),
  'game-info': lazy(withTexts(() => import('../features/game-info/game-info-modal.tsx'), 'play')),
  trial: lazy(inTime(() => import('../features/system/trial-modal.tsx'))),
  help: lazy(withTexts(() => import('../features/help/help-modal.tsx'), 'content')),
  article: lazy(withTexts(() => import('../features/help/article-modal.tsx'), 'content')),
  chat: lazy(withTexts(() => import('../features/help/chat-modal.tsx'), 'content')),
  notice: lazy(withTexts(() => import('../features/notices/notice-modal.tsx'), 'content')),
  news: lazy(withTexts(() => import('../features/notices/news-modal.tsx'), 'content')),
  offer: lazy(withTexts(() => import('../features/promotions/popup/offer-modal.tsx'), 'content')),
  message: lazy(withTexts(() => import('../features/promotions/popup/message-modal.tsx'), 'content')),
  settings: lazy(withTexts(() => import('../features/settings/settings-modal.tsx'), 'content')),
  avatar: lazy(withTexts(() => import('../features/avatar/avatar-modal.tsx'), 'account', 'money')),
  shortcuts: lazy(withTexts(() => import('../features/settings/shortcuts-modal.tsx'), 'content')),
  recent: lazy(withTexts(() => import('../shell/around/recent-modal.tsx'), 'content')),
};

/** The open dialog by its name. */
export function OpenModal(open: ModalProps) {
  const Shown = MODALS[open.modal.name];
  return Shown ? <Shown {...open} /> : null;
}
