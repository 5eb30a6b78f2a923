/** Loaded together: people who open one page of an area go to others of it. */
export { VerificationPage } from './verification.tsx';
export { VerificationStepPage } from './wizard.tsx';
