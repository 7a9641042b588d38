import type { ActorAt } from '../../../platform/audit.ts';

export const trailOf = (editor: ActorAt, action: string, subject: string, reason: string) => ({
  ...editor,
  action,
  subject,
  reason,
});
