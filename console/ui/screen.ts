/** Whether the screen is a phone's, as styles have it: a chart has room for few bars. */
export const isNarrow = (): boolean => matchMedia('(max-width: 36em)').matches;
