/** What the run says about a failed test besides its error, such as what its pages showed. */
const sources: (() => Promise<string[]>)[] = [];

/** Has `source` asked after each test that fails in this process. */
export const noteAtFailures = (source: () => Promise<string[]>): void => void sources.push(source);

/** Called only by the lane. */
export const failureNotes = async (): Promise<string[]> =>
  (await Promise.all(sources.map((source) => source()))).flat();
