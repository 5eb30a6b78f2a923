/** Loaded together: people who open one page of an area go to others of it. */
export { CompanySignInPage } from './company-sign-in.tsx';
export { ForgotPasswordPage } from './forgot-password.tsx';
export { InvitationPage } from './invitation.tsx';
export { NewPasswordPage } from './new-password.tsx';
export { SignInPage } from './sign-in.tsx';
export { VerifyEmailPage } from './verify-email.tsx';
