/** What players can say to each other, chosen from a list: no free text. */
export const EMOTES = ['salam', 'wah', 'haha', 'hmm', 'oho', 'shabash', 'sorry', 'hurry'] as const;
export type EmoteCode = (typeof EMOTES)[number];
