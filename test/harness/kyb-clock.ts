/** The clock of verifications, wound by the test. */
import { removeLostFiles as remove, settleKyb as settle } from '../../server/background/kyb-clock.ts';
import type { TestServer } from './server.ts';

export const settleKyb = ({ app }: TestServer): Promise<boolean> => settle(app.services);
export const removeLostFiles = ({ app }: TestServer): Promise<boolean> => remove(app.services);
