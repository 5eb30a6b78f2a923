/** The languages of the member pages; English is the fallback. */
export const memberLanguages = ['en', 'it', 'de', 'fr', 'es'] as const;
export type MemberLanguage = (typeof memberLanguages)[number];
