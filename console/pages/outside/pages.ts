/** Loaded together: people who open one page of an area go to others of it. */

export { ForgotPasswordPage } from './mailed/forgot-password.tsx';
export { InvitationPage } from './mailed/invitation.tsx';
export { NewPasswordPage } from './mailed/new-password.tsx';
export { VerifyEmailPage } from './mailed/verify-email.tsx';
export { CompanySignInPage } from './sign-in/company-sign-in.tsx';
export { SignInPage } from './sign-in/sign-in.tsx';
