import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './console.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { isTesseraError } from '@tessera/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refusals } from './api/client.ts';
import { holdFiles, keepFiles } from './api/connection/version.ts';
import { queries } from './api/queries.ts';
import { loadControls, Notifications } from './components/later/controls.tsx';
import { PageUnreachable } from './components/loading/lazy-page.ts';
import { router } from './routes.ts';
import { loadTexts } from './text/catalogue.ts';
import { firstLanguage, SpokenIn } from './text/text.tsx';
import { readableText, theme } from './theme.ts';
import { keepFocus } from './ui/focus.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The scroll lock of dialogs injects a style sheet and looks up the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

keepFocus();
refusals.prepare = () => loadTexts(['errors']);

const first = await firstLanguage();

/** API errors are shown on the page; anything else is a bug in the console. */
const onCaughtError = (error: unknown) => {
  if (!isTesseraError(error) && !(error instanceof PageUnreachable)) console.error(error);
};

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableText}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <SpokenIn first={first}>
        <QueryClientProvider client={queries}>
          {/* Where pages have no actions and dialogs never are: a notification under the pointer stays, and covers what is below it. */}
          <Notifications position="bottom-left" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SpokenIn>
    </MantineProvider>
  </StrictMode>,
);

/** What no page waited for, while the user reads the first one. */
const stop = router.subscribe('onRendered', () => {
  stop();
  const load = () => void Promise.allSettled([loadControls(), loadTexts(['errors'])]);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
});

// `start-again.js` needn't load the page again.
dispatchEvent(new Event('tessera-started'));

if (import.meta.env.PROD) {
  holdFiles();
  if (document.readyState === 'complete') void keepFiles();
  else addEventListener('load', () => void keepFiles());
}
