/** Loaded together: whoever opens one page of an area goes to others of it. */
export { VerificationPage } from './verification.tsx';
export { WizardPage } from './wizard.tsx';
