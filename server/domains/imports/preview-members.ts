import { previewMembers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import { identity } from '../../engine/operation.ts';
import { memberRows } from './member-rows.ts';
import { previewOf } from './preview.ts';

/** Reads a file of members and returns what `memberships.issue-bulk` takes. */
export const previewMembers = identity(route, async (input, call) => ({
  ...(await previewOf(input, call, importFields.members, limits.bulk.recipients, (sheet, setting) =>
    memberRows(sheet, { ...setting, dates: input.dates }),
  )),
  currency: null,
}));
