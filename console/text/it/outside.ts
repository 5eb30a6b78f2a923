import type { outside as en } from '../en/outside.ts';

export const outside: Record<keyof typeof en, string> = {
  'signIn.title': 'Accedi',
  'signIn.email': 'E-mail',
  'signIn.password': 'Password',
  'signIn.otp': 'Codice dell’app di autenticazione',
  'signIn.submit': 'Accedi',
  'signIn.forgot': 'Password dimenticata?',
  'signIn.register': 'Registra la tua attività',
  'signIn.demo': 'Questo server ha dati dimostrativi. Accedi come titolare:',
  'signIn.useDemo': 'Usa il titolare dimostrativo',
  'register.title': 'Registra la tua attività',
  'register.merchantName': 'Nome dell’attività',
  'register.country': 'Paese (due lettere)',
  'register.name': 'Il tuo nome',
  'register.passwordHint': 'Almeno 12 caratteri.',
  'register.submit': 'Registra',
  'register.back': 'Ho già un account',
};
