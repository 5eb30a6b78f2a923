import { lazyPart } from '../loading/lazy-part.tsx';

/** For forms that are part of a page: calendars and time zones are loaded when the form opens. */
export const LazyMomentInput = lazyPart(async () => ({
  default: (await import('./moment-input.tsx')).MomentInput,
}));
