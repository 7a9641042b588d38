import './app.css';
import { storedLanguage } from '@kismet/i18n/runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../shared/query-client.ts';
import { sessionQuery } from '../shared/session.ts';
import { setLanguage } from '../shared/texts/language.ts';
import { router } from './router.ts';

// load texts and session together, so that the first paint is the right screen
await Promise.all([setLanguage(storedLanguage()), queryClient.prefetchQuery(sessionQuery)]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
