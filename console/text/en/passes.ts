export const passes = {} as const;
