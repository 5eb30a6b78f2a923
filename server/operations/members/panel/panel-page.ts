import { panelPage as route } from '../../../../contract/domains/member-panel.ts';
import { openPanel } from '../../../domains/members/panel/open-panel.ts';
import { panelView } from '../../../domains/members/panel/panel-view.ts';
import { open } from '../../../engine/operation.ts';

/** The panel on a merchant's website. */
export const panelPage = open(route, async (input, call) =>
  panelView(call, await openPanel(call, input), input),
);
