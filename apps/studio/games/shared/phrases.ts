/** What is said at tables of shared rounds, from a list: nobody's words, and everybody reads them in their own language. */
export const PHRASES = [
  ...['salam', 'welcome', 'luck', 'well-done', 'wow', 'surprise', 'oh-no'],
  ...['haha', 'thanks', 'sorry', 'tea', 'calm', 'pause', 'bye'],
] as const;
export type PhraseCode = (typeof PHRASES)[number];

/** Why a line is reported. */
export const CHAT_REASONS = ['flood', 'mocking', 'other'] as const;
export type ChatReason = (typeof CHAT_REASONS)[number];

/** For how long the desk silences somebody, in hours. */
export const SILENCE_HOURS = [1, 24, 168, 720] as const;
export type SilenceHours = (typeof SILENCE_HOURS)[number];
