import { previewMembers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import { memberRows } from '../../domains/imports/member-rows.ts';
import { previewOf } from '../../domains/imports/preview.ts';
import { identity } from '../../engine/operation.ts';

/** Reads a file of members and returns what `memberships.issue-bulk` takes. */
export const previewMembers = identity(route, async (input, call) => ({
  ...(await previewOf(input, call, importFields.members, limits.bulk.recipients, (sheet, setting) =>
    memberRows(sheet, { ...setting, dates: input.dates }),
  )),
  currency: null,
}));
