/** What all fields of the campaign forms have. */
import type { UseFormReturnType } from '@mantine/form';
import type { CampaignValues } from './campaign-values.ts';

export interface FieldsProps {
  form: UseFormReturnType<CampaignValues>;
}

/** Two fields beside each other, where there is room. */
export const half = { base: 1, xs: 2 };
