import '@mantine/core/styles.css';
import '@mantine/charts/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './console.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries.ts';
import { router } from './routes.ts';
import { firstTexts, SpokenIn } from './text/text.tsx';
import { readableText, theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// What locks the page behind a window writes a style sheet too, and looks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const first = await firstTexts();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableText}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <SpokenIn first={first}>
        <QueryClientProvider client={queries}>
          <Notifications position="top-right" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SpokenIn>
    </MantineProvider>
  </StrictMode>,
);
