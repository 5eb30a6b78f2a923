import { isTesseraError } from '../../sdk/src/index.ts';
import { until } from './patience.ts';

/** Repeats a call that a busy machine refuses, for calls that the SDK doesn't repeat. */
export const served = <T>(ask: () => PromiseLike<T>): Promise<T> =>
  until(async () => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (isTesseraError(error, 'unavailable')) return undefined;
      throw error;
    }
  }).then(({ answer }) => answer);
