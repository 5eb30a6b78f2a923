/** What a till draws for an action that nothing else names: a key, and the number of its order. */

/** In `words` of an export, stands for all keys of tills. */
export const tillKeyWord = 'key';

/** Whether a reference was drawn by a till, so that it says nothing to people. */
export const isTillKey = (reference: string): boolean =>
  /^(?:[0-9a-f]{32}|till-\d{4}-\d\d-\d\d-[0-9a-f]{12})$/.test(reference);
