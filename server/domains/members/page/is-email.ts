import { IsEmail } from 'typebox/format';

/** Whether the contract accepts the address. */
export const isEmail = (text: string): boolean => text.length <= 254 && IsEmail(text);
