/** Every refusal of the server as a sentence that says what to do. */
export const errors = {} as const;
