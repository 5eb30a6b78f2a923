/** Operations of this domain, by route name. */
import { apple } from './files/apple.ts';
import { google } from './google/google.ts';
import { saveToGoogle } from './google/save-to-google.ts';
import { latest } from './latest.ts';
import { listUpdated } from './list-updated.ts';
import { registerDevice } from './register-device.ts';
import { report } from './report.ts';
import { unregisterDevice } from './unregister-device.ts';

export const walletPassOperations = {
  'wallet-passes.apple': apple,
  'wallet-passes.google': google,
  'wallet-passes.save-to-google': saveToGoogle,
  'wallet-passes.register-device': registerDevice,
  'wallet-passes.unregister-device': unregisterDevice,
  'wallet-passes.list-updated': listUpdated,
  'wallet-passes.latest': latest,
  'wallet-passes.report': report,
} as const;
