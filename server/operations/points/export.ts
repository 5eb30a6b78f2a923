import { exportEntries as route } from '../../../contract/domains/points.ts';
import { decodeId } from '../../../contract/ids.ts';
import { pointsExportColumns } from '../../../contract/resources/points.ts';
import { answerExport } from '../../domains/exports/answer-export.ts';
import { ledgerOrderOf, loggedEntries } from '../../domains/exports/ledger-order.ts';
import { pointsExport } from '../../domains/points/points-export.ts';
import { download } from '../../engine/operation.ts';

/** Exports the points entries of all members as a file. */
export const exportEntries = download(route, async (input, call, isPeek) => {
  const order = ledgerOrderOf(input, pointsExportColumns, 'points_transaction', call);
  const passId = input.pass_id === undefined ? undefined : decodeId('pass', input.pass_id);
  const asked = { action: route.name, filters: loggedEntries(order), isPeek };
  return answerExport(pointsExport, { ...order, types: input.type, passId, staff: input.staff }, call, asked);
});
