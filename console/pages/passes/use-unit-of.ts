import { useSuspenseQuery } from '@tanstack/react-query';
import type { Pass } from '@tessera/sdk';
import { type Unit, unitOf } from '../../../contract/units.ts';
import { templateQuery } from './pass-queries.ts';

/** What a pass counts. Its template is loaded with it. */
export function useUnitOf({ template_id: id }: Pick<Pass, 'template_id'>): Unit {
  const { data } = useSuspenseQuery(templateQuery(id));
  return data.data[0] ? unitOf(data.data[0]) : 'points';
}
