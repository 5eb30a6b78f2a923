import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';

/** A section of a long form, with its heading as legend. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title} radius="md">
    {children}
  </Fieldset>
);
