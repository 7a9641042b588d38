/** What players say to each other, from a list: nobody's words. */
export const EMOTES = ['salam', 'wah', 'haha', 'hmm', 'oho', 'shabash', 'sorry', 'hurry'] as const;
export type EmoteCode = (typeof EMOTES)[number];
