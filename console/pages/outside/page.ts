import { createRoute, redirect } from '@tanstack/react-router';
import { comeBack } from '../../api/session/company-sign-in.ts';
import { session } from '../../api/session/session.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { outside, root } from '../../parents.tsx';
import { paths } from '../../paths.gen.ts';
import { registration } from './registration.ts';
import { goalWithin } from './sign-in/goal.ts';
import { issuers } from './sign-in/issuers.ts';

function readGoal({ goal }: Record<string, unknown>): { goal?: string } {
  const within = goalWithin(goal);
  return within === undefined ? {} : { goal: within };
}

export const outsidePages = [
  createRoute({
    getParentRoute: () => outside,
    path: '/sign-in',
    validateSearch: readGoal,
    // Show the page even if the registration policy can't be loaded.
    loader: ({ context: { queries } }) => {
      void queries.prefetchQuery(registration);
      void queries.prefetchQuery(issuers);
    },
    component: lazyPage(() => import('./pages.ts'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/register',
    loader: ({ context }) => context.queries.ensureQueryData(registration),
    component: lazyPage(() => import('./register.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/forgot-password',
    component: lazyPage(() => import('./pages.ts'), 'ForgotPasswordPage'),
  }),
] as const;

/** Resolves whether the user is signed in, for pages that allow both. Without an answer there is no such page. */
const knowWho = async () => {
  if (session.state.kind === 'unknown') await session.renew();
};

/** Where links of mails and the issuer lead, for signed-in and signed-out users. */
export const openPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in/return',
    // The session is not asked for first: its end would load the page again while the answer is being used.
    loader: async () => {
      let goal: string | undefined;
      try {
        goal = await comeBack(window.location.search);
      } catch (failure) {
        return { failure };
      }
      throw redirect({ href: goalWithin(goal) ?? paths.overview(), replace: true });
    },
    component: lazyPage(() => import('./pages.ts'), 'CompanySignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/new-password',
    beforeLoad: knowWho,
    component: lazyPage(() => import('./pages.ts'), 'NewPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify-email',
    beforeLoad: knowWho,
    component: lazyPage(() => import('./pages.ts'), 'VerifyEmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    beforeLoad: knowWho,
    component: lazyPage(() => import('./pages.ts'), 'InvitationPage'),
  }),
] as const;
