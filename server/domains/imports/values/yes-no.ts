/** Reads consents as people and programs write them: yes, no, or nothing. */

/**
 * In English, Italian, German, French, Spanish, Portuguese, Dutch, Polish, Czech, Slovak, Swedish, Danish, Norwegian,
 * Finnish, Turkish, Romanian, Hungarian, Croatian, Estonian, Lithuanian, Indonesian, Vietnamese, Greek, Russian,
 * Ukrainian, Hebrew, Arabic, Persian, Thai, Japanese, Chinese and Korean; and the states of subscriptions in programs.
 */
const words = {
  yes: `yes y true t 1 on ok x checked granted given accepted agreed allowed optin optedin in subscribe subscribed singleoptin doubleoptin
    active enabled consented confirmed si s vero iscritto iscritta acconsente accettato consentito attivo ja j wahr angemeldet erteilt aktiv
    zugestimmt eingewilligt abonniert oui o vrai abonne abonnee inscrit inscrite accepte verdadero suscrito suscrita aceptado sim
    verdadeiro inscrito inscrita aceito aceite waar ingeschreven aangemeld akkoord tak prawda zapisany ano pravda souhlasim sant
    prenumererar sand sandt tilmeldt sann abonnerer kylla tosi tilannut evet dogru abone da adevarat abonat igen igaz feliratkozott
    istina jah taip ya có ναι αληθες αληθης да д истина так істина כן ใช่ صواب بله نعم صحيح はい 真 是 是的 有 예 네 참 ✓ ✔ ☑ ✅ 👍`,
  no: `no n false f 0 off unchecked denied refused declined rejected withdrawn revoked optout optedout out unsubscribe unsubscribed inactive
    disabled blocked bounced cleaned complained suppressed spam falso disiscritto disiscritta rifiutato negato disattivo nein falsch abgemeldet verweigert
    abgelehnt widerrufen inaktiv non faux desabonne desabonnee desinscrit desinscrite refuse rechazado dadodebaja nao cancelado recusado nee
    onwaar uitgeschreven afgemeld nie falsz wypisany ne nepravda nesouhlasim nej falskt falsk avregistrerad afmeldt frameldt nei usann
    avmeldt tidak không ei epatosi peruttu hayir yanlis nu fals dezabonat nem hamis leiratkozott neistina οχι ψευδες ψευδης нет н ложь хибність לא ไม่ خیر ні لا خطا いいえ 偽 否 不是 假 无 아니오 아니요 거짓
    ✗ ✘ ✕ ✖ × ☒ ❌ 👎`,
  /** The customer wasn't asked: no consent, and no refusal either. */
  none: `- – — null nil na none unknown unset undefined notset neversubscribed nonsubscribed notsubscribed transactional pending unconfirmed
    sconosciuto unbekannt inconnu desconocido desconhecido onbekend ☐ □ ?`,
} as const;

export type Answer = keyof typeof words;

/** Without case, accents and what only decorates a sign. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[\ufe0e\ufe0f]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o');

const answers = new Map<string, Answer>(
  Object.entries(words).flatMap(([answer, list]) =>
    list.split(/\s+/).map((word) => [folded(word), answer as Answer] as const),
  ),
);

/** Returns undefined for a word that means none of them. */
export function readYesNo(text: string): Answer | undefined {
  // Numbers of some programs have decimals.
  const bare = folded(text)
    .trim()
    .replace(/^([01])[.,]0+$/, '$1');
  if (bare === '') return 'none';
  return answers.get(bare) ?? answers.get(bare.replaceAll(/[\s\p{P}]/gu, ''));
}
