import { previewMembers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import type { InputOf } from '../../../contract/route.ts';
import { type Call, write } from '../../engine/operation.ts';
import { memberRows } from './member-rows.ts';
import { previewOf } from './preview.ts';

const prepare = async (input: InputOf<typeof route>, call: Call) => ({
  ...(await previewOf(input, call, importFields.members, limits.bulk.recipients, (sheet, setting) =>
    memberRows(sheet, { ...setting, dates: input.dates }),
  )),
  currency: null,
});

/** Reads a file of members and returns what `memberships.issue-bulk` takes. */
export const previewMembers = write(
  route,
  async (_tx, _input, _call, preview: Awaited<ReturnType<typeof prepare>>) => preview,
  prepare,
);
