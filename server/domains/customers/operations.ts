/** The operations of customers, by route. */
import { getAttributes } from './attributes/get-attributes.ts';
import { setAttributes } from './attributes/set-attributes.ts';
import { merge } from './merging/merge.ts';
import { unmerge } from './merging/unmerge.ts';
import { create } from './records/create.ts';
import { get } from './records/get.ts';
import { list } from './records/list.ts';
import { update } from './records/update.ts';

export const customerOperations = {
  'customers.create': create,
  'customers.list': list,
  'customers.get': get,
  'customers.update': update,
  'customers.merge': merge,
  'customers.unmerge': unmerge,
  'customers.get-attributes': getAttributes,
  'customers.set-attributes': setAttributes,
};
