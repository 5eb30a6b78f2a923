import { panelPage as route } from '../../../../contract/domains/member-panel.ts';
import { open } from '../../../engine/operation.ts';
import { openPanel } from './open-panel.ts';
import { panelView } from './panel-view.ts';

/** The panel on a merchant's website. */
export const panelPage = open(route, async (input, call) =>
  panelView(call, await openPanel(call, input), input),
);
