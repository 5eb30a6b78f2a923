/** Sentences of messages to passes at Google, by language. */
import type { MemberLanguage } from '../../../../contract/languages.ts';
import type { Standing } from '../files/pass-face.ts';

export type GoogleWords = Record<Standing | 'points' | 'tier', string>;

const all: Record<MemberLanguage, GoogleWords> = {
  en: {
    points: 'Your points balance: {points}.',
    tier: 'Your tier is now {tier}.',
    valid: 'Your card is valid.',
    ended: 'Your card has expired.',
    void: 'Your card can’t be used at the moment.',
  },
  it: {
    points: 'Il tuo saldo punti: {points}.',
    tier: 'Il tuo livello ora è {tier}.',
    valid: 'La tua carta è valida.',
    ended: 'La tua carta è scaduta.',
    void: 'Al momento la tua carta non è utilizzabile.',
  },
  de: {
    points: 'Dein Punktestand: {points}.',
    tier: 'Dein Status ist jetzt {tier}.',
    valid: 'Deine Karte ist gültig.',
    ended: 'Deine Karte ist abgelaufen.',
    void: 'Deine Karte kann zurzeit nicht verwendet werden.',
  },
  fr: {
    points: 'Votre solde de points : {points}.',
    tier: 'Votre niveau est maintenant {tier}.',
    valid: 'Votre carte est valable.',
    ended: 'Votre carte a expiré.',
    void: 'Votre carte n’est pas utilisable pour le moment.',
  },
  es: {
    points: 'Tu saldo de puntos: {points}.',
    tier: 'Tu nivel ahora es {tier}.',
    valid: 'Tu tarjeta es válida.',
    ended: 'Tu tarjeta ha caducado.',
    void: 'Tu tarjeta no se puede usar por ahora.',
  },
};

export const wordsIn = (language: MemberLanguage): GoogleWords => all[language];
