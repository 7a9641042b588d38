/** What can be said at tables of shared rounds, chosen from a list: no free text, and everybody reads it in their own language. */
export const PHRASES = [
  ...['salam', 'welcome', 'luck', 'well-done', 'wow', 'surprise', 'oh-no'],
  ...['haha', 'thanks', 'sorry', 'tea', 'calm', 'pause', 'bye'],
] as const;
export type PhraseCode = (typeof PHRASES)[number];

/** Reasons for reporting a chat line. */
export const CHAT_REASONS = ['flood', 'mocking', 'other'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** How long the desk can mute a player, in hours. */
export const SILENCE_HOURS = [1, 24, 168, 720] as const;
export type SilenceHours = (typeof SILENCE_HOURS)[number];
