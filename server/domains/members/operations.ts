/** Operations of this domain, by route name. */

import { accountPage } from './account/account-page.ts';
import { card } from './card/card.ts';
import { cardState } from './card/card-state.ts';
import { requestCode } from './codes/request-code.ts';
import { signIn } from './codes/sign-in.ts';
import { getEnrollment } from './joining/get-enrollment.ts';
import { join } from './joining/join.ts';
import { joinPage } from './joining/join-page.ts';
import { updateEnrollment } from './joining/update-enrollment.ts';
import { getPanel } from './panel/get-panel.ts';
import { panel } from './panel/panel.ts';
import { panelPage } from './panel/panel-page.ts';
import { cardSheet } from './print/card-sheet.ts';
import { getCardLink } from './print/get-card-link.ts';
import { poster } from './print/poster.ts';
import { enterCode } from './signing-in/enter-code.ts';
import { find } from './signing-in/find.ts';
import { findPage } from './signing-in/find-page.ts';
import { linkPage } from './signing-in/link-page.ts';
import { openLink } from './signing-in/open-link.ts';

export const memberOperations = {
  'members.join-page': joinPage,
  'members.join': join,
  'members.find-page': findPage,
  'members.find': find,
  'members.enter-code': enterCode,
  'members.link-page': linkPage,
  'members.open-link': openLink,
  'members.card': card,
  'members.card-state': cardState,
  'members.account-page': accountPage,
  'members.request-code': requestCode,
  'members.sign-in': signIn,
  'members.get-enrollment': getEnrollment,
  'members.update-enrollment': updateEnrollment,
  'members.poster': poster,
  'members.get-card-link': getCardLink,
  'members.card-sheet': cardSheet,
  'members.get-panel': getPanel,
  'members.panel-page': panelPage,
  'members.panel': panel,
} as const;
